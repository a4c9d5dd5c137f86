import { useQuery } from '@tanstack/react-query'
import { documentKinds, documentTitle } from '#core/consents/documents.ts'
import { isSampleText } from '#core/consents/sample-text.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** The documents whose newest text, in either language, is still the sample. */
function useSampleTexts() {
  return useQuery({
    queryKey: ['sample-texts'],
    queryFn: async () => {
      const client = await supabase()
      const texts = await read(
        client
          .from('consent_texts')
          .select('kind, version, body')
          .in('kind', [...documentKinds]),
      )
      return documentKinds.filter((kind) => {
        const own = texts.filter((text) => text.kind === kind)
        const newest = Math.max(...own.map(({ version }) => version))
        return own.some(({ version, body }) => version === newest && isSampleText(body))
      })
    },
  })
}

/** Patients must not sign a text that the practice hasn't adopted as its own. */
export function SampleTexts({ className = '' }: { className?: string }) {
  const { data: samples = [] } = useSampleTexts()
  if (samples.length === 0) return null
  return (
    <Banner
      tone="warning"
      className={className}
      title={
        samples.length === 1
          ? 'Patients are signing a sample text'
          : `Patients are signing ${samples.length} sample texts`
      }
      action={<ActionLink href={paths.adminConsents}>Write your own</ActionLink>}
    >
      {samples.map((kind) => documentTitle(kind, 'en')).join(', ')}. Have a lawyer review your own text, then
      publish it.
    </Banner>
  )
}
