import { SectionHead } from './section-head.tsx'

const stack = [
  {
    title: 'Web and mobile',
    items: ['React 19 and TypeScript', 'Tailwind CSS', 'WebRTC video in the browser'],
    note: 'One site for phone, tablet and computer. There is no app to install.',
  },
  {
    title: 'Backend',
    items: ['Node.js', 'Supabase-compatible API', 'Realtime channels'],
    note: 'Hosted Supabase is for evaluation only: safety emails, deletion of recordings, the read log and immediate sign-out need our own server.',
  },
  {
    title: 'AI tools',
    items: ['Built-in rules', 'Any OpenAI-compatible model', 'Any Whisper-compatible transcription'],
    note: 'The screen always names the one at work. Without an outside model, nothing leaves the server.',
  },
  {
    title: 'Database',
    items: ['PostgreSQL', 'Row-level security', 'Append-only audit log'],
    note: 'Who may read a row is decided inside the database, not by the page that asks.',
  },
  {
    title: 'Hosting',
    items: ['One machine', 'Several behind a load balancer', 'Any cloud that runs Node.js'],
    note: 'The practice chooses where records live, and signs the agreements that go with it.',
  },
]

const payments = ['Card', 'Apple Pay', 'Google Pay', 'Zelle', 'Venmo', 'Cash App']
const insurance = ['Insurance claims processing', 'Eligibility verification']

const chip = 'rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-medium'

export function Technology() {
  return (
    <section
      id="technology"
      aria-labelledby="technology-title"
      className="border-t border-line py-(--section)"
    >
      <div className="wrap-page">
        <SectionHead id="technology-title" title="What it runs on, and how you can pay">
          Open, well-known parts, each doing one job. No badge on this page stands for something we do not do.
        </SectionHead>
        <dl className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {stack.map(({ title, items, note }) => (
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
            <dt className="font-display text-xl font-title tracking-[-.012em]">Payment methods</dt>
            <dd className="mt-3">
              <ul className="flex flex-wrap gap-1.75">
                {[...payments, ...insurance].map((method) => (
                  <li key={method} className={chip}>
                    {method}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm text-ink-muted">
                These are what the practice accepts. The software records the method, the code and the amount
                of each visit; charging, claims and eligibility are done by the practice’s billing staff.
              </p>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
