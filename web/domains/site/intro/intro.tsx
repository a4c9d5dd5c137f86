import './intro.css'
import { type MouseEvent, useEffect, useRef } from 'react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { startRain } from './rain.ts'
import { useIntro } from './use-intro.ts'

const wave =
  'intro-wave pointer-events-none absolute top-1/2 left-1/2 size-[150vmax] -translate-1/2 rounded-full'

export function Intro() {
  const { stage, enter, skip } = useIntro()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return startRain(canvas.current)
  }, [])

  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const onLink = event.target instanceof Element && event.target.closest('a')
      if (onLink || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      enter()
    }
    addEventListener('keydown', byKey)
    return () => removeEventListener('keydown', byKey)
  })

  const instead = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    <main
      data-stage={stage}
      className="on-night relative isolate grid min-h-dvh cursor-pointer place-items-center overflow-hidden bg-(image:--sky-card) text-on-night"
    >
      <canvas ref={canvas} className="absolute inset-0 -z-1 size-full" />
      <Ridges scene="card" className="h-[22vh] min-h-32" />
      <a
        href={paths.main}
        onClick={instead(skip)}
        className={buttonClass({
          variant: 'night',
          size: 'sm',
          className: 'absolute top-[clamp(1rem,3vw,2rem)] right-[clamp(1rem,3vw,2rem)] z-1 min-h-11',
        })}
      >
        Skip Intro
      </a>
      <div className="grid justify-items-center gap-10 px-6 text-center">
        <div className="intro-logo relative grid justify-items-center gap-6">
          <span
            aria-hidden="true"
            className="intro-halo absolute -top-24 -z-1 size-80 rounded-full bg-[radial-gradient(circle,rgb(244_182_128/.55)_0,transparent_66%)]"
          />
          <Mark className="size-32" />
          <h1 className="text-display leading-none font-[420] tracking-[-.03em]">{practice.name}</h1>
        </div>
        <a
          href={paths.main}
          onClick={instead(enter)}
          className="intro-prompt text-lg text-on-night-muted no-underline after:absolute after:inset-0 hover:text-on-night"
        >
          Click to Enter
        </a>
      </div>
      <span
        aria-hidden="true"
        className={`${wave} bg-[radial-gradient(circle,transparent_36%,rgb(244_182_128/.5)_52%,rgb(248_211_163/.9)_60%,transparent_70%)]`}
      />
      <span
        aria-hidden="true"
        className={`${wave} intro-wave-last bg-[radial-gradient(circle,var(--night)_0_60%,transparent_70%)]`}
      />
      <div className="absolute inset-x-0 bottom-0 z-1">
        <CrisisBar />
      </div>
    </main>
  )
}
