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

describe('findings are in the objective part and not in the plan', () => {
  test.each([
    ['Provider: I see you rocking back and forth since we began.', /rocking back and forth/],
    ["Provider: I'd rate the Simpson-Angus a two.", /Angus a two/],
    ['Provider: Your urine from Monday was negative for opioids.', /negative for opioids/],
    ['Provider: 142 over 90.', /142 over 90/],
    ["Provider: We repeated the potassium last week, and it's 4.1.", /4\.1/],
    ["Provider: I also notice that you're speaking louder than last month.", /louder/],
  ])('%s', (line, found) => {
    const { Objective = '', Plan = '' } = sections(`
Provider: How have you been?
Patient: I have been okay, mostly tired from work.
${line}
Patient: Okay.
Provider: Continue sertraline 50 milligrams.
Patient: Okay.`)
    expect(Objective).toMatch(found)
    expect(Plan).not.toMatch(found)
  })

  test('a list of current medications is not an order', () => {
    const { Plan = '' } = sections(`
Provider: Are you taking anything else? I've got metformin, 1000 twice a day, and lisinopril.
Patient: Just those two.`)
    expect(Plan).not.toMatch(/metformin/)
  })
})

describe('what was decided is in the plan', () => {
  test.each([
    ["Provider: That's lower than I like. Let's go back down to four and stay there.", /back down to four/],
    ["Provider: I'm asking you to go in to the emergency room tonight.", /emergency room/],
    ["Provider: I'll refill the prazosin. Is it still the Kroger?", /[Rr]efill/],
  ])('%s', (line, found) => {
    const { Plan = '' } = sections(`
Provider: How have you been?
Patient: I take prazosin, six. I feel dizzy when I stand up.
${line}
Patient: Yes, all right, four did fine by me.`)
    expect(Plan).toMatch(found)
  })
})
