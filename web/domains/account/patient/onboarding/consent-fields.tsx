import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type DocumentKind, documentTitle } from '#core/consents/documents.ts'
import { useLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { OptionalPart } from './optional-part.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { useWords } from './use-words.ts'

/** The documents that each of the two required boxes covers. */
const acknowledged = ['privacy_notice', 'privacy_policy'] as const
const agreedTo = ['telehealth', 'treatment', 'terms', 'financial'] as const

const addresses: Partial<Record<DocumentKind, string>> = {
  privacy_notice: paths.privacyNotice,
  privacy_policy: paths.privacyPolicy,
  terms: paths.terms,
}

export function ConsentFields() {
  const words = useWords()
  const { register, getValues } = useFormContext<RegistrationValues>()
  const [chosen] = useState(() =>
    getValues(['ai_assisted_notes_consent', 'recording_consent_given']).some(Boolean),
  )
  const required = <Badge className="ml-1.5 align-[.1em]">{words.required}</Badge>
  return (
    <div className="grid gap-4">
      <div>
        <Checkbox
          {...register('hipaa_consent')}
          aria-required
          hint={words.hipaaHint}
          label={
            <>
              {words.hipaa} {required}
            </>
          }
        />
        <ReadFirst kinds={acknowledged} />
      </div>
      <div>
        <Checkbox
          {...register('treatment_consent')}
          aria-required
          hint={words.telehealthHint}
          label={
            <>
              {words.telehealth} {required}
            </>
          }
        />
        <ReadFirst kinds={agreedTo} />
      </div>
      <hr className="border-line" />
      <OptionalPart summary={words.moreChoices} open={chosen}>
        <div className="grid gap-4">
          <Checkbox
            {...register('ai_assisted_notes_consent')}
            hint={words.aiNotesHint}
            label={words.aiNotes}
          />
          <Checkbox
            {...register('recording_consent_given')}
            hint={words.recordingHint}
            label={words.recording}
          />
        </div>
      </OptionalPart>
    </div>
  )
}

/** Opens in a new tab, so that nothing typed is lost. */
function ReadFirst({ kinds }: { kinds: readonly DocumentKind[] }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 pl-8.5 text-sm">
      <span className="text-ink-muted">{words.readFirst}</span>
      {kinds.map((kind) => (
        <a key={kind} href={addresses[kind] ?? paths.document(kind)} target="_blank" rel="noopener">
          {documentTitle(kind, language)}
          <span className="sr-only"> {words.opensNewTab}</span>
        </a>
      ))}
    </p>
  )
}
