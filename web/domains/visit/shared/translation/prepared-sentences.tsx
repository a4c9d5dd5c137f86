import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { isAboutDanger } from '#core/phrasebook/danger.ts'
import { topics } from '#core/phrasebook/english/index.ts'
import { loadPhrases } from '#core/phrasebook/load.ts'
import type { PhraseId, Phrases, Topic } from '#core/phrasebook/phrases.ts'
import { isReviewed } from '#core/phrasebook/reviewed.ts'
import { fillPhrase, fits, type SlotValues, slotsOf } from '#core/phrasebook/slots.ts'
import { useMessages } from '#web/platform/language.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { messages } from './messages.ts'
import { TranslatedText } from './translated-text.tsx'
import { phrasebookName, type TranslationItem } from './translation-item.ts'

interface PreparedSentencesProps {
  mine: TranslationLanguage
  other: TranslationLanguage
  speaker: TranslationItem['speaker']
  /** Who will see it. */
  otherName: string
  /** False when it did not reach the other person. */
  onSay: (item: TranslationItem) => boolean
}

const topicNames = Object.keys(topics) as Topic[]
const count = Object.values(topics).flat().length

/** Sentences that were translated beforehand: chosen, filled in and shown, without any engine. */
export default function PreparedSentences(props: PreparedSentencesProps) {
  const words = useMessages(messages)
  const own = useQuery(phrasesQuery(props.mine))
  const theirs = useQuery(phrasesQuery(props.other))
  const [chosen, setChosen] = useState<PhraseId>()
  return (
    <section aria-labelledby="prepared-sentences" className="grid gap-3">
      <h2 id="prepared-sentences" className="heading-card">
        {words.prepared}
      </h2>
      <p className="text-sm text-ink-muted">{words.preparedLead(count)}</p>
      {(own.isError || theirs.isError) && (
        <p role="alert" className="text-sm">
          {words.failed}{' '}
          <button
            type="button"
            className="tap-target underline"
            onClick={() => Promise.all([own.refetch(), theirs.refetch()])}
          >
            {words.tryAgain}
          </button>
        </p>
      )}
      {(own.isPending || theirs.isPending) && <p className="text-sm text-ink-muted">{words.loading}</p>}
      {own.data && theirs.data && !chosen && <Finder {...props} phrases={own.data} onChoose={setChosen} />}
      {own.data && theirs.data && chosen && (
        <Chosen
          {...props}
          key={chosen}
          id={chosen}
          own={own.data}
          theirs={theirs.data}
          onDone={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

const phrasesQuery = (language: TranslationLanguage) => ({
  queryKey: ['phrasebook', language],
  queryFn: () => loadPhrases(language),
  staleTime: Number.POSITIVE_INFINITY,
})

interface FinderProps {
  mine: TranslationLanguage
  phrases: Phrases
  onChoose: (id: PhraseId) => void
}

function Finder({ mine, phrases, onChoose }: FinderProps) {
  const words = useMessages(messages)
  const [topic, setTopic] = useState<Topic>('basics')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const offered: readonly PhraseId[] = wanted ? (Object.keys(phrases) as PhraseId[]) : topics[topic]
  const found = offered.filter((id) => phrases[id].toLowerCase().includes(wanted))
  return (
    <>
      <Field label={words.topic}>
        <NativeSelect
          placeholder={null}
          options={topicNames.map((value) => ({ value, label: words.topics[value] }))}
          value={topic}
          onChange={({ target }) => setTopic(target.value as Topic)}
        />
      </Field>
      <Field label={words.find}>
        <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {found.length === 0 && <p className="text-sm text-ink-muted">{words.none}</p>}
      <ul lang={mine} className="grid max-h-72 gap-1 overflow-y-auto">
        {found.map((id) => (
          <li key={id}>
            <button
              type="button"
              dir="auto"
              className="min-h-9 w-full rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-surface-2 pointer-coarse:min-h-11"
              onClick={() => onChoose(id)}
            >
              {phrases[id].replace(/\{\w+\}/g, '…')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChosenProps extends PreparedSentencesProps {
  id: PhraseId
  own: Phrases
  theirs: Phrases
  onDone: () => void
}

function Chosen({ id, own, theirs, mine, other, speaker, otherName, onSay, onDone }: ChosenProps) {
  const words = useMessages(messages)
  const [values, setValues] = useState<SlotValues>({})
  const slots = slotsOf(own[id])
  const complete = slots.every((slot) => fits(slot, values[slot] ?? ''))
  const item = (): TranslationItem => ({
    id: crypto.randomUUID(),
    originalText: fillPhrase(own[id], values, mine) ?? own[id],
    translatedText: fillPhrase(theirs[id], values, other) ?? theirs[id],
    sourceLanguage: mine,
    targetLanguage: other,
    speaker,
    timestamp: serverNow(),
    confidence: 1,
    engine: phrasebookName,
    voiced: false,
    reviewed: isReviewed(id, mine, other),
    danger: isAboutDanger(id),
  })

  function speak() {
    if (onSay(item())) toast.success(words.shown, { id: 'visit-translation' })
    else toast.error(words.notSent, { id: 'visit-translation' })
    onDone()
  }

  return (
    <div className="grid gap-3 rounded-md border border-line p-3.5 text-sm">
      <TranslatedText item={item()} />
      {slots.map((slot) => (
        <Field key={slot} label={words[slot]}>
          <Input
            type={slot === 'time' ? 'time' : 'text'}
            inputMode={slot === 'number' ? 'decimal' : undefined}
            value={values[slot] ?? ''}
            onChange={({ target }) => setValues({ ...values, [slot]: target.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!complete} onClick={speak}>
          {words.show(otherName)}
        </Button>
        <Button size="sm" variant="plain" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
