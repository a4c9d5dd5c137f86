import { describe, expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { builtInTemplates } from '../templates.ts'

const [soap] = builtInTemplates

function sections(talk: string): Record<string, string> {
  const read = readTranscriptText(talk.trim())
  if (read.status !== 'ready' || !soap) throw new Error('A talk with known speakers')
  return Object.fromEntries(
    draftNote(read.lines, soap).sections.map(({ name, sentences }) => [
      name,
      sentences.flatMap(({ text, starter }) => (starter ? [] : [text])).join('\n'),
    ]),
  )
}

describe('a fact that depends on the words before it', () => {
  test('stays behind them, whatever it is about', () => {
    const { Subjective = '' } = sections(`
Provider: What was your deacon worried about?
Patient: Brother Willis overheard a prayer.
Provider: What did he hear?
Patient: That I asked to be taken home.
Provider: How is your sleep?
Patient: I wake at three every night.`)
    expect(Subjective).toMatch(/Willis.*“What did he hear\?”.*taken home.*wake.*three/is)
  })

  test('quotes those words if it is in another section', () => {
    const { Plan = '' } = sections(`
Provider: Are there guns at home?
Patient: My father's shotgun, over the mantel.
Provider: I'd like Gus to hold it until spring.
Patient: He can have it tomorrow.`)
    expect(Plan).toMatch(/^After [^\n]*shotgun[^”]*”: [^\n]*Gus to hold it until spring/)
  })

  test('is never given the name of one of two medicines', () => {
    const { Plan = '', Assessment = '' } = sections(`
Provider: Which ones did you miss?
Patient: The first one, four days.
Provider: So you are on lamotrigine two hundred and quetiapine fifty. You stopped the first one and restarted it.
Patient: Yes.`)
    expect(`${Plan}${Assessment}`).not.toMatch(/\((?:quetiapine|lamotrigine)\)/i)
  })
})

describe('one line', () => {
  test('a line about a plan is quoted in full', () => {
    const { Plan = '' } = sections(`
Provider: Any thoughts of killing yourself?
Patient: Yes. Most nights.
Provider: If tonight you can't promise to wake Denise, I'd send you to the hospital.
Patient: I'll wake her. I don't give my word lightly.`)
    expect(Plan).toMatch(/I'll wake her\.[^\n]*give/)
  })

  test('keeps the text between two of its sentences', () => {
    const { Plan = '' } = sections(`
Provider: Any thoughts of killing yourself today?
Patient: I can't promise you anything.
Provider: I'd rather you didn't drive yourself to the emergency room. I can send an ambulance, or could Kayla take you? Just the ride, not the night.
Patient: Let me text her.`)
    expect(Plan).toMatch(/drive yourself[^\n]*ambulance, or could Kayla take you\?[^\n]*Just the ride/)
  })
})

test('a question to a colleague is not a question to the patient', () => {
  const { Subjective = '', Plan = '' } = sections(`
Trainee: How are the dreams?
Patient: Every night.
Supervisor: What would you do, Dr. Park?
Trainee: Go up on prazosin to two milligrams at night.
Patient: Two hundred stairs I climb to get here.`)
  expect(Subjective).not.toMatch(/Dr\. Park\?”[^\n]*stairs/)
  expect(Plan).toMatch(/prazosin[^\n]*two milligrams/i)
})

test('what the clinician repeats is not a judgment', () => {
  const { Assessment = '' } = sections(`
Provider: Do you think of dying?
Patient: I want to be with her.
Provider: It's not the same as killing yourself, you're saying.
Patient: Right, it isn't.`)
  expect(Assessment).not.toContain('killing yourself')
})
