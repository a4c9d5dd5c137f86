import type { Answers, Choice, Instrument, LocalText } from './types.ts'

export type Question = {
  text: LocalText
  choices: readonly Choice[]
  optional: boolean
  /** It asks about self-harm or suicide. People may choose not to answer it. */
  danger: boolean
}

/** Everything that is asked, in order: the items, then what isn't scored. */
export function questionsOf({ items, choices, dangerItem, unscored = [] }: Instrument): Question[] {
  return [
    ...items.map((item, index) => ({
      text: item.text,
      choices: item.choices ?? choices,
      optional: false,
      danger: index === dangerItem,
    })),
    ...unscored.map((item) => ({
      text: item.text,
      choices: item.choices,
      optional: item.optional ?? false,
      danger: item.danger ?? false,
    })),
  ]
}

/** Splits one stored list of answers into those that are scored and those that aren't. */
export function splitAnswers(
  { items, unscored }: Instrument,
  all: Answers,
): { answers: (number | null)[]; unscored: (number | null)[] | null } {
  return { answers: all.slice(0, items.length), unscored: unscored ? all.slice(items.length) : null }
}

/** For clinicians, next to a result: answers that aren't part of its total, or weren't asked. */
export function describeUnscored({ items, unscored = [] }: Instrument, answers: unknown): string {
  const which = `Items ${items.length + 1} to ${items.length + unscored.length}`
  return answers ? `${which} are not part of the total.` : `${which} weren’t asked.`
}
