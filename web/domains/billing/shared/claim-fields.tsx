import { claimFields, missingFields } from '#core/billing/claim-fields.ts'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import { formatList } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'

/** The claim by the boxes of the CMS-1500, and what a payer would miss. */
export function ClaimFields({ source }: { source: ClaimSource }) {
  const fields = claimFields(source)
  const missing = missingFields(fields)
  return (
    <section aria-label="Claim, CMS-1500" className="grid grid-cols-1 gap-3">
      <h3 className="font-sans text-sm font-bold tracking-normal">Claim, CMS-1500</h3>
      {missing.length > 0 && (
        <Banner tone="warning" title="A payer may return this claim.">
          Not recorded: {formatList(missing.map(({ box, name }) => `${name} (${box})`))}.
        </Banner>
      )}
      <dl className="grid">
        {fields.map(({ box, name, value, optional, hint }) => (
          <div
            key={`${box} ${name}`}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-1.5 last:border-b-0"
          >
            <dt className="contents">
              <span className="num text-xs text-ink-muted">{box}</span>
              <span className="text-xs text-ink-muted">{name}</span>
            </dt>
            <dd className="col-start-2 wrap-anywhere">
              {value || (optional ? '–' : <span className="text-danger">Not recorded</span>)}
              {!value && hint && <span className="block text-xs text-ink-muted">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
