import {
  ArrowRight,
  BadgeCheck,
  Check,
  Laptop,
  LockKeyhole,
  MonitorSmartphone,
  ReceiptText,
  ShieldCheck,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { words } from './features-words.ts'
import begay from './portraits/begay.svg'
import okafor from './portraits/okafor.svg'
import raman from './portraits/raman.svg'
import ruiz from './portraits/ruiz.svg'
import { SectionHead } from './section-head.tsx'

interface FeatureProps {
  title: string
  text: string
  tone?: 'paper' | 'night'
  className?: string
  children?: ReactNode
}

function Feature({ title, text, tone = 'paper', className, children }: FeatureProps) {
  const paper = tone === 'paper'
  return (
    <article
      className={cx(
        'flex flex-col justify-between gap-6 overflow-hidden rounded-xl border p-[clamp(1.375rem,2.2vw,2rem)]',
        paper ? 'border-line bg-surface' : 'border-night-line bg-night text-on-night',
        className,
      )}
    >
      <div>
        <h3 className="mb-2 text-[clamp(1.25rem,1.1rem+.6vw,1.5625rem)]">{title}</h3>
        <p className={paper ? 'max-w-108 text-ink-muted' : 'text-on-night-muted'}>{text}</p>
      </div>
      {children}
    </article>
  )
}

const sample = 'rounded-md border border-line bg-canvas px-4 py-3.5 text-sm'
const sampleFoot =
  'mt-3 flex items-center gap-2 border-t border-line pt-2.5 text-xs text-ink-muted [&_.lucide]:text-success'

export function Features() {
  const say = useMessages(words)
  return (
    <section
      id="care"
      aria-labelledby="care-title"
      className="wrap-page pt-[clamp(2.5rem,5vw,4.5rem)] pb-(--section)"
    >
      <SectionHead id="care-title" title={say.title}>
        {say.lead}
      </SectionHead>
      <div className="grid gap-5 md:grid-cols-12">
        <VisitFeature />
        <Feature
          tone="night"
          className="md:col-span-12 lg:col-span-5"
          title={say.private.title}
          text={say.private.text}
        >
          <EncryptedLine />
        </Feature>
        <Feature className="md:col-span-6 lg:col-span-4" title={say.notes.title} text={say.notes.text}>
          <div className={sample}>
            <mark className="rounded-xs bg-primary-tint box-decoration-clone px-[.15em] py-[.1em] text-inherit">
              {say.notes.sample}
            </mark>
            <sup className="ml-[.15em] font-bold text-primary">12</sup>
            <div className={sampleFoot}>
              <BadgeCheck />
              {say.notes.signed}
            </div>
          </div>
        </Feature>
        <Feature
          className="md:col-span-6 lg:col-span-4"
          title={say.medications.title}
          text={say.medications.text}
        >
          <div className={sample}>
            <div className="flex items-center justify-between gap-3">
              <b className="font-semibold">{say.medications.sample}</b>
              <Badge tone="success">
                <Check />
                {say.medications.verified}
              </Badge>
            </div>
            <div className={sampleFoot}>
              <ShieldCheck />
              {say.medications.checks}
            </div>
          </div>
        </Feature>
        <Feature
          className="md:col-span-6 lg:col-span-4"
          title={say.suggestions.title}
          text={say.suggestions.text}
        >
          <div className={sample}>
            <div className="flex items-center justify-between gap-3">
              <b className="font-semibold">PHQ-9</b>
              <span className="num text-ink-muted">{say.suggestions.change}</span>
            </div>
            <div className={sampleFoot}>
              <BadgeCheck />
              {say.suggestions.alert}
            </div>
          </div>
        </Feature>
        <Feature className="md:col-span-6 lg:col-span-4" title={say.billing.title} text={say.billing.text}>
          <div className={cx(sample, 'flex items-center justify-between gap-3')}>
            <b className="font-semibold">{say.billing.sample}</b>
            <Badge tone="success">
              <ReceiptText />
              {say.billing.price}
            </Badge>
          </div>
        </Feature>
        <Feature className="md:col-span-6 lg:col-span-4" title={say.team.title} text={say.team.text}>
          <div className="flex [&>*+*]:-ml-3">
            {[ruiz, begay, raman, okafor].map((portrait) => (
              <Avatar key={portrait} name="" src={portrait} className="w-12 ring-3 ring-surface" />
            ))}
          </div>
        </Feature>
        <Feature className="md:col-span-6 lg:col-span-4" title={say.schools.title} text={say.schools.text}>
          <a
            href={`mailto:${practice.supportEmail}?subject=${encodeURIComponent(say.schools.subject)}`}
            className="inline-flex items-center gap-1.5 self-start py-1.5 text-sm font-semibold no-underline hover:underline"
          >
            {say.schools.link}
            <ArrowRight className="size-[1.05em]" />
          </a>
        </Feature>
      </div>
    </section>
  )
}

function VisitFeature() {
  const say = useMessages(words).visit
  return (
    <article className="flex overflow-hidden rounded-xl bg-primary-tint max-md:flex-col md:col-span-12 lg:col-span-7">
      <div className="flex-[1_1_46%] p-[clamp(1.375rem,2.2vw,2rem)]">
        <h3 className="mb-2 text-[clamp(1.25rem,1.1rem+.6vw,1.5625rem)]">{say.title}</h3>
        <p>{say.text}</p>
      </div>
      <div className="min-w-0 flex-[1_1_54%] self-end rounded-tl-lg bg-surface p-4.5 shadow-raised max-md:ml-5.5 max-md:self-stretch">
        <div className="flex items-center gap-3.5">
          <Avatar name="Elena Ruiz" src={ruiz} size="lg" className="w-15" />
          <span>
            <b className="font-semibold">Elena Ruiz, MD</b>
            <br />
            <span className="text-sm text-ink-muted">{say.kind}</span>
          </span>
        </div>
        <div className="mt-4 mb-3 flex items-center justify-between gap-4 border-t border-line pt-3.5 text-sm">
          <span className="text-ink-muted">
            {say.when}
            <br />
            {say.startsIn}
          </span>
          <span className="num font-display text-[1.75rem] font-[480]">11:42</span>
        </div>
        <span aria-hidden="true" className={buttonClass({ size: 'sm', className: 'w-full cursor-default' })}>
          <Video />
          {say.join}
        </span>
      </div>
    </article>
  )
}

function EncryptedLine() {
  const say = useMessages(words).private
  const end = 'grid justify-items-center gap-2 [&_.lucide]:size-6.5 [&_.lucide]:text-on-night'
  const run =
    'mb-6 h-0.5 bg-[repeating-linear-gradient(90deg,var(--night-control)_0_6px,transparent_6px_12px)]'
  return (
    <div
      role="img"
      aria-label={say.picture}
      className="grid grid-cols-[auto_1fr_auto_1fr_auto] items-center gap-2.5 text-xs text-on-night-muted"
    >
      <span className={end}>
        <Laptop />
        {say.you}
      </span>
      <span className={run} />
      <span className="mb-6 grid size-11 place-items-center rounded-full bg-sun text-on-sun">
        <LockKeyhole />
      </span>
      <span className={run} />
      <span className={end}>
        <MonitorSmartphone />
        {say.provider}
      </span>
    </div>
  )
}
