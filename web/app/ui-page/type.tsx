import { cx } from '#web/ui/cx.ts'
import { Section } from './section.tsx'

const sizes = [
  ['display, 420', 'font-display text-display leading-none font-[420] tracking-[-.03em]', 'Take your time'],
  ['4xl, 440', 'font-display text-4xl leading-tight font-[440] tracking-[-.022em]', 'What we help with'],
  ['3xl, 460', 'font-display text-3xl leading-tight font-display tracking-[-.022em]', 'Good afternoon, Maya'],
  ['xl, 520', 'font-display text-xl leading-snug font-title tracking-[-.012em]', 'Your visits'],
  ['lg, lead', 'text-lg', 'Register, tell us what has been hard, and pick a time.'],
  ['base, patients', 'text-base', 'The room opens 15 minutes before the visit.'],
  ['sm, clinicians', 'text-sm', 'Sertraline 100 mg PO QAM, verified 11/03/2026'],
  ['xs, meta', 'text-xs text-ink-muted', 'Interactions checked today at 3:22 PM'],
] as const

export function Type() {
  return (
    <Section title="Type" note="Fraunces speaks, Inter works. Nothing under 12 px.">
      {sizes.map(([name, look, words]) => (
        <div key={name} className="grid items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <span className="text-xs text-ink-muted">{name}</span>
          <p className={cx(look)}>{words}</p>
        </div>
      ))}
    </Section>
  )
}
