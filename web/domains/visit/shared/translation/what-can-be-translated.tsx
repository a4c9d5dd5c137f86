import { useQuery } from '@tanstack/react-query'
import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { useMessages } from '#web/platform/language.ts'
import { deviceTranslation } from './device-translator.ts'
import { messages } from './messages.ts'
import { phrasebookName } from './translation-item.ts'

/** Says plainly which engine takes the sentences that are not prepared, or that none does. */
export function WhatCanBeTranslated({
  mine,
  other,
}: {
  mine: TranslationLanguage
  other: TranslationLanguage
}) {
  const words = useMessages(messages)
  const { data: engines, isPending } = useQuery(enginesQuery)
  const { data: device } = useQuery({
    queryKey: ['device-translation', mine, other],
    queryFn: () => deviceTranslation({ sourceLanguage: mine, targetLanguage: other }),
  })
  if (isPending || !device) return null
  const name = engines?.translation?.name ?? phrasebookName
  return <p className="text-sm text-ink-muted">{sayWhat(name, device)}</p>

  function sayWhat(engine: string, device: Awaited<ReturnType<typeof deviceTranslation>>) {
    if (engine !== phrasebookName) return words.canDo.engine(engine)
    if (device === 'available') return words.canDo.device
    return device === 'unavailable' ? words.canDo.none : words.canDo.download
  }
}
