import type { Language } from '#core/language.ts'
import { providerName } from '#core/provider-name.ts'
import type { RecordAccess } from './api/record-accesses.ts'
import { areasOf } from './areas.ts'
import { messages } from './messages.ts'

type Did = Pick<RecordAccess, 'opened' | 'refused' | 'seen' | 'lists' | 'changed' | 'engines'>

/** "opened your medications and notes, and made changes to your visits" */
export function sayAccess(did: Did, language: Language): string {
  const words = messages[language]
  const list = (items: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  const areas = (names: readonly string[]) => list(areasOf(names).map((area) => words.areas[area]))
  const listed = did.lists.map((name) => pick(words.lists, name) ?? words.lists.other)
  const helped = did.engines.map((name) => pick(words.engines, name) ?? words.engines.other)
  const acts = [
    did.refused && words.refused,
    did.seen.length > 0 ? words.opened(areas(did.seen)) : did.opened && words.openedRecord,
    did.changed.length > 0 && words.changed(areas(did.changed)),
    helped.length > 0 && words.helped(list([...new Set(helped)])),
    listed.length > 0 && words.listed(list([...new Set(listed)])),
  ].filter((act) => act !== false)
  return list(acts)
}

type Who = Pick<RecordAccess, 'provider_title' | 'first_name' | 'last_name' | 'credentials'>

/** "Dr. Elena Ruiz, MD"; an account that is gone has no name any more. */
export function sayWho({ first_name, last_name, ...rest }: Who, language: Language): string {
  if (!first_name && !last_name) return messages[language].gone
  return providerName({ ...rest, first_name: first_name ?? '', last_name: last_name ?? '' })
}

function pick<T extends object>(words: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(words, name) ? words[name as keyof T] : undefined
}
