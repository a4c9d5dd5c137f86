import { useQuery } from '@tanstack/react-query'
import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { useMessages } from '#web/platform/language.ts'
import { deviceTranslation } from './device-translator.ts'
import { messages } from './messages.ts'
import { phrasebookName } from './translation-item.ts'

interface Pair {
  mine: TranslationLanguage
  other: TranslationLanguage
}

/** What translates sentences that aren't prepared: the name of an engine, or what this browser can do itself. */
export function useTranslator({ mine, other }: Pair) {
  const { data: engines, isPending } = useQuery(enginesQuery)
  const engine = engines?.translation?.name ?? phrasebookName
  const needed = !isPending && engine === phrasebookName
  const { data: device } = useQuery({
    queryKey: ['device-translation', mine, other],
    queryFn: () => deviceTranslation({ sourceLanguage: mine, targetLanguage: other }),
    enabled: needed,
  })
  if (isPending || (needed && !device)) return
  return { ...(!needed && { engine }), device: device ?? 'unavailable' }
}

/** Says plainly which engine takes the sentences that are not prepared, or that none does. */
export function WhatCanBeTranslated(pair: Pair) {
  const words = useMessages(messages)
  const translator = useTranslator(pair)
  if (!translator) return null
  return <p className="text-sm text-ink-muted">{describeWhat(translator)}</p>

  function describeWhat({ engine, device }: NonNullable<typeof translator>) {
    if (engine) return words.canDo.engine(engine)
    if (device === 'available') return words.canDo.device
    return device === 'unavailable' ? words.canDo.none : words.canDo.download
  }
}
