import { cx } from '#web/ui/cx.ts'
import { Section } from './section.tsx'

const grounds = [
  ['canvas', 'bg-canvas', 'the page'],
  ['surface', 'bg-surface', 'cards, fields'],
  ['surface-2', 'bg-surface-2', 'wells, tracks'],
  ['surface-3', 'bg-surface-3', 'pressed'],
] as const
const hues = [
  ['primary', 'act, select', 'bg-primary text-on-primary', 'bg-primary-tint text-primary'],
  ['accent', 'look here', 'bg-accent text-on-accent', 'bg-accent-tint text-accent'],
  ['success', 'done, well', 'bg-success text-on-success', 'bg-success-tint text-success'],
  ['warning', 'check this', 'bg-warning text-on-warning', 'bg-warning-tint text-warning'],
  ['danger', 'safety, loss', 'bg-danger text-on-danger', 'bg-danger-tint text-danger'],
  ['info', 'software says', 'bg-info text-on-info', 'bg-info-tint text-info'],
] as const
const dusk = [
  ['dusk-1, night', 'bg-dusk-1 text-on-night'],
  ['dusk-2', 'bg-dusk-2 text-on-night'],
  ['dusk-3', 'bg-dusk-3 text-on-night'],
  ['dusk-4', 'bg-dusk-4 text-on-sun'],
  ['dusk-5', 'bg-dusk-5 text-on-sun'],
  ['sun', 'bg-sun text-on-sun'],
] as const

export function Colors() {
  return (
    <Section title="Color" note="Sand and paper carry the page. A hue appears only when it means something.">
      <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line md:grid-cols-4">
        {grounds.map(([name, look, use]) => (
          <p key={name} className={cx('flex min-h-22 flex-col justify-end p-4 text-xs', look)}>
            <b className="text-sm font-semibold">{name}</b>
            {use}
          </p>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-6">
        {hues.map(([name, use, solid, tint]) => (
          <div key={name} className="overflow-hidden rounded-md text-xs">
            <p className={cx('px-3 py-2.5', solid)}>
              <b className="block text-sm font-semibold">{name}</b>
              {use}
            </p>
            <p className={cx('px-3 py-2.5', tint)}>tint</p>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 overflow-hidden rounded-lg text-xs md:grid-cols-6">
        {dusk.map(([name, look]) => (
          <p key={name} className={cx('px-3 pt-8 pb-2.5', look)}>
            {name}
          </p>
        ))}
      </div>
    </Section>
  )
}
