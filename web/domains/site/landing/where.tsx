import { MapPin } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { cx } from '#web/ui/cx.ts'
import { type Availability, stateTiles } from './state-tiles.ts'
import { words } from './words.ts'

const tileStyle: Record<Availability, string> = {
  active: 'z-1 bg-primary text-on-primary shadow-[0_0_0_4px_var(--bg),0_0_0_6px_var(--primary)]',
  soon: 'bg-accent-tint text-accent inset-ring inset-ring-accent-line',
  none: 'bg-surface-2',
  sea: 'invisible',
}

export function Where() {
  const say = useMessages(words)
  return (
    <section
      id="where"
      aria-labelledby="where-title"
      className="wrap-page grid items-center gap-[clamp(2rem,6vw,5.5rem)] py-(--section) lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="where-title" className="text-4xl font-[440]">
          {say.whereTitle}
        </h2>
        <p className="mt-5 max-w-112 text-lg text-ink-muted">{say.whereLead}</p>
        {practice.states.active.map((state) => (
          <div
            key={state}
            className="mt-8 flex items-center gap-4 rounded-lg bg-primary-fill px-5 py-4.5 text-on-primary-fill"
          >
            <MapPin className="size-6" />
            <span className="leading-tight">
              <b className="block font-display text-[1.25rem] font-[540] tracking-[-.01em]">{state}</b>
              <span className="text-sm">{say.active}</span>
            </span>
            <StateMark className="ml-auto inset-ring-current">{say.activeMark}</StateMark>
          </div>
        ))}
        <ul className="mt-4 grid gap-x-6 text-sm sm:grid-cols-2">
          {practice.states.comingSoon.map((state) => (
            <li
              key={state}
              className="flex items-center justify-between gap-2 border-b border-line py-2 whitespace-nowrap"
            >
              {say.states[state] ?? state}
              <StateMark className="text-accent inset-ring-accent-line">{say.soonMark}</StateMark>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <div role="img" aria-label={say.map} className="grid grid-cols-12 gap-[clamp(3px,.5vw,6px)]">
          {stateTiles.map(({ place, code, availability }) => (
            <span
              key={place}
              className={cx(
                'grid aspect-square place-items-center rounded-[clamp(4px,.6vw,9px)] text-[clamp(.75rem,.5rem+.55vw,.875rem)] font-bold tracking-[-.04em]',
                tileStyle[availability],
              )}
            >
              {(availability === 'active' || availability === 'soon') && code}
            </span>
          ))}
        </div>
        <ul
          aria-hidden="true"
          className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-muted [&>li]:inline-flex [&>li]:items-center [&>li]:gap-2"
        >
          <li>
            <span className="size-3.5 rounded-xs bg-primary" />
            {say.legendActive}
          </li>
          <li>
            <span className="size-3.5 rounded-xs bg-accent-tint inset-ring inset-ring-accent" />
            {say.legendSoon}
          </li>
        </ul>
      </div>
    </section>
  )
}

function StateMark({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={cx(
        'flex-none rounded-full px-2.5 py-0.5 text-2xs font-bold whitespace-nowrap inset-ring-[1.5px]',
        className,
      )}
    >
      {children}
    </span>
  )
}
