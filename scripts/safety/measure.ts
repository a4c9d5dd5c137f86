import { assess, type SafetyAnswer } from '#core/safety/assess.ts'
import type { SafetyModel } from '#core/safety/model.ts'
import type { CorpusLine } from './corpus.ts'
import { perturbations } from './perturb.ts'
import { seeded } from './random.ts'

export interface Answered {
  line: CorpusLine
  answer: SafetyAnswer
}

export const answerAll = (lines: readonly CorpusLine[], model: SafetyModel): Answered[] =>
  lines.map((line) => ({ line, answer: assess(line.text, { model }) }))

const isTask = ({ answer }: Answered) => answer.level === 'task'

/** The 95 % Wilson interval of a share. */
export function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.959964
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [(middle - spread) / scale, (middle + spread) / scale]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function rate(name: string, rows: readonly Answered[], counts: (row: Answered) => boolean = isTask) {
  const hits = rows.filter(counts).length
  const [low, high] = wilson(hits, rows.length)
  if (rows.length === 0) return `| ${name} | 0 of 0 | | |`
  return `| ${name} | ${hits} of ${rows.length} | ${percent(hits / rows.length)} | ${percent(low)} – ${percent(high)} |`
}

const head = ['| | found | share | 95 % interval |', '|---|---|---|---|']

/** Everything that is published about a set of lines, as Markdown. */
export function report(rows: readonly Answered[]): string[] {
  const crisis = rows.filter(({ line }) => line.label === 'crisis')
  const bait = rows.filter(({ line }) => line.label === 'bait')
  const everyday = rows.filter(({ line }) => line.label === 'everyday')
  const categories = (set: readonly Answered[]) => [...new Set(set.map(({ line }) => line.category))].sort()
  const noticed = ({ answer }: Answered) => answer.level !== 'none'
  const languages = ['en', 'es', 'mix'] as const
  const inLanguage = (set: readonly Answered[], lang: string) => set.filter(({ line }) => line.lang === lang)
  const tasks = crisis.filter(isTask)
  return [
    'Danger found (a task is opened):',
    '',
    ...head,
    rate('all danger', crisis),
    ...[1, 2, 3].map((tier) =>
      rate(
        `tier ${tier}`,
        crisis.filter(({ line }) => line.tier === tier),
      ),
    ),
    ...languages.map((lang) => rate(`all danger, ${lang}`, inLanguage(crisis, lang))),
    ...languages.map((lang) =>
      rate(
        `tier 1, ${lang}`,
        inLanguage(crisis, lang).filter(({ line }) => line.tier === 1),
      ),
    ),
    ...categories(crisis).map((name) =>
      rate(
        name,
        crisis.filter(({ line }) => line.category === name),
      ),
    ),
    rate('task or panel, all danger', crisis, noticed),
    rate('right tier, of the tasks opened on danger', tasks, ({ line, answer }) => line.tier === answer.tier),
    '',
    'False alarms:',
    '',
    ...head,
    rate('task on everyday', everyday),
    rate('task on bait', bait),
    ...languages.map((lang) => rate(`task on everyday, ${lang}`, inLanguage(everyday, lang))),
    ...languages.map((lang) => rate(`task on bait, ${lang}`, inLanguage(bait, lang))),
    ...categories(bait).map((name) =>
      rate(
        `task on bait: ${name}`,
        bait.filter(({ line }) => line.category === name),
      ),
    ),
    rate('panel or task on everyday', everyday, noticed),
    rate('panel or task on bait', bait, noticed),
  ]
}

/** Danger found after each kind of small damage to the text, seeded. */
export function robustness(lines: readonly CorpusLine[], model: SafetyModel): string[] {
  const crisis = lines.filter(({ label }) => label === 'crisis')
  return [
    'Danger found when the text is changed:',
    '',
    ...head,
    rate('as written', answerAll(crisis, model)),
    ...Object.entries(perturbations).map(([name, change]) => {
      const random = seeded(11)
      return rate(
        name,
        answerAll(
          crisis.map((line) => ({ ...line, text: change(line.text, random) })),
          model,
        ),
      )
    }),
  ]
}

/** Time for one message: as the lines are, and for messages of 4,000 characters made from them. */
export function speed(lines: readonly CorpusLine[], model: SafetyModel): string[] {
  const all = lines.map(({ text }) => text).join(' ')
  const long = Array.from({ length: 300 }, (_, at) => {
    const from = (at * 1_733) % Math.max(1, all.length - 4_000)
    return all.slice(from, from + 4_000)
  })
  for (const text of long.slice(0, 60)) assess(text, { model })
  const timed = (texts: readonly string[]) => {
    const times = texts.map((text) => {
      const start = performance.now()
      assess(text, { model })
      return performance.now() - start
    })
    times.sort((one, two) => one - two)
    const at = (share: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
    return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`
  }
  return [`Speed: a line ${timed(lines.map(({ text }) => text))}; 4,000 characters ${timed(long)}.`]
}
