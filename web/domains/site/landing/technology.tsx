import { useMessages } from '#web/platform/language.ts'
import { SectionHead } from './section-head.tsx'
import { words } from './words.ts'

const chip = 'rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-medium'

export function Technology() {
  const say = useMessages(words)
  return (
    <section
      id="technology"
      aria-labelledby="technology-title"
      className="border-t border-line py-(--section)"
    >
      <div className="wrap-page">
        <SectionHead id="technology-title" title={say.technologyTitle}>
          {say.technologyLead}
        </SectionHead>
        <dl className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {say.stack.map(({ title, items, note }) => (
            <div key={title} className="border-t border-line-strong pt-4">
              <dt className="font-display text-xl font-title tracking-[-.012em]">{title}</dt>
              <dd className="mt-2">
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
                <p className="mt-2 text-sm text-ink-muted">{note}</p>
              </dd>
            </div>
          ))}
          <div id="payment" className="border-t border-line-strong pt-4">
            <dt className="font-display text-xl font-title tracking-[-.012em]">{say.payment}</dt>
            <dd className="mt-3">
              <ul className="flex flex-wrap gap-1.75">
                {say.payments.map((method) => (
                  <li key={method} className={chip}>
                    {method}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm text-ink-muted">{say.paymentNote}</p>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
