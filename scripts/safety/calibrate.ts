import { assess } from '#core/safety/assess.ts'
import type { SafetyModel } from '#core/safety/model.ts'
import { readMessage } from '#core/safety/read-message.ts'
import type { CorpusLine } from './corpus.ts'
import { learn } from './learn.ts'

/** The targets of the thresholds, on lines by authors the model has not read. */
const aims = { everydayTasks: 0.02, baitTasks: 0.1, everydayPanels: 0.05 }

/**
 * Authors who were asked for everyday lines made of frightening or of very few words: used for training, not for
 * thresholds.
 */
const withTrickyEveryday = new Set([
  'a9',
  'a10',
  'a11',
  'a12',
  'a19',
  'a21',
  'a22',
  'a24',
  'a26',
  'a27',
  'a28',
  'a29',
  'a30',
])

const partShift = 1.2
const longShift = 1.5

interface ScoredLine {
  line: CorpusLine
  score: number
  explicit: boolean
}

/**
 * Folders of the corpus: "a…" and "d…" are independent authors. "t…" was written for the engine and only trains.
 * "x…" was written with misses of the independent authors in view, so it is left out whenever they are tested.
 */
const isIndependent = (author: string) => !/^[tx]/.test(author)

/** Trains without the lines of these authors, which stay unseen. */
function learnWithout(authors: readonly string[], lines: readonly CorpusLine[]): SafetyModel {
  return learn(
    lines.filter((line) => !authors.includes(line.author) && !line.author.startsWith('x')),
    [1],
  )
}

/** Each author's lines with the score of a model that was learned from all the others. */
export function scoresAcrossAuthors(
  lines: readonly CorpusLine[],
  models: ReadonlyMap<string, SafetyModel>,
): ScoredLine[] {
  return [...models].flatMap(([author, learned]) => {
    const model = withThresholds(learned, 0, 0)
    return lines
      .filter((line) => line.author === author)
      .map((line) => ({
        line,
        score: readMessage(line.text, model).score,
        explicit: assess(line.text).level === 'task',
      }))
  })
}

/** Each model leaves out a few authors, so that a handful of models tests all of them. */
const modelCount = 7

/** For each independent author, a model that has not read that author. */
export function modelsWithoutEach(lines: readonly CorpusLine[]): Map<string, SafetyModel> {
  const authors = [...new Set(lines.map(({ author }) => author))].filter(isIndependent)
  const groups = Map.groupBy(authors, (author) => authors.indexOf(author) % modelCount)
  return new Map(
    [...groups.values()].flatMap((group) => {
      const model = learnWithout(group, lines)
      return group.map((author) => [author, model] as const)
    }),
  )
}

export function withThresholds(model: SafetyModel, taskAt: number, panelAt: number): SafetyModel {
  return { ...model, taskAt, panelAt: Math.min(panelAt, taskAt), partShift, longShift }
}

/** The lowest thresholds that keep to the aims on lines of unseen authors. */
export function thresholds(scored: readonly ScoredLine[]) {
  const everyday = scored.filter(
    ({ line }) => line.label === 'everyday' && !withTrickyEveryday.has(line.author),
  )
  const bait = scored.filter(({ line }) => line.label === 'bait')
  const taskAt = Math.max(lowest(everyday, aims.everydayTasks), lowest(bait, aims.baitTasks))
  return { taskAt, panelAt: Math.min(taskAt, lowest(everyday, aims.everydayPanels)) }
}

/** The score that at most this share of the lines reaches, those counted that an explicit statement alarms. */
function lowest(scored: readonly ScoredLine[], share: number): number {
  const explicit = scored.filter((one) => one.explicit).length
  const rest = scored.filter((one) => !one.explicit).map(({ score }) => score)
  rest.sort((one, two) => two - one)
  const allowed = Math.max(0, Math.floor(scored.length * share) - explicit)
  return Math.round(((rest[allowed] ?? 0) + 0.005) * 1000) / 1000
}
