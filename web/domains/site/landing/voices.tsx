import { type RefObject, useEffect, useRef, useState } from 'react'
import './lightning.css'
import { Avatar } from '#web/ui/avatar.tsx'
import begay from './portraits/begay.svg'
import okafor from './portraits/okafor.svg'
import raman from './portraits/raman.svg'

const visibility = 0.5
const delay = 500
const duration = 1500

type Lightning = 'waiting' | 'striking' | 'over'

/** Strikes once, half a second after half of the element is in view. Never for someone who asked for stillness. */
function useLightning(element: RefObject<HTMLElement | null>): Lightning {
  const [lightning, setLightning] = useState<Lightning>('waiting')

  useEffect(() => {
    const target = element.current
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < visibility) return
        observer.disconnect()
        timer = setTimeout(() => {
          setLightning('striking')
          timer = setTimeout(() => setLightning('over'), duration)
        }, delay)
      },
      { threshold: visibility },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element])

  return lightning
}

const testimonials = [
  {
    quote:
      'My notes are finished before the next person arrives. The draft shows where each sentence came from, so I can stand behind what I sign.',
    author: 'Jonah Begay, PMHNP-BC',
    title: 'Psychiatric nurse practitioner, Flagstaff',
    portrait: begay,
  },
  {
    quote:
      'Families near Yuma used to drive three hours to be heard for one. Now they sit down at the kitchen table.',
    author: 'Priya Raman, LCSW',
    title: 'Therapist, Tucson',
    portrait: raman,
  },
  {
    quote:
      'When a screening worries me, it is on top of my screen that same minute, and it stays there until I have called.',
    author: 'Thomas Okafor, PsyD',
    title: 'Clinical psychologist, Phoenix',
    portrait: okafor,
  },
]

export function Voices() {
  const heading = useRef<HTMLHeadingElement>(null)
  const lightning = useLightning(heading)
  return (
    <section
      id="voices"
      aria-labelledby="voices-title"
      data-lightning={lightning}
      className="on-night relative isolate overflow-hidden bg-night bg-[radial-gradient(60rem_30rem_at_82%_-12%,#46397b_0,transparent_70%)] py-(--section) text-on-night"
    >
      <span
        aria-hidden="true"
        className="sky-flash absolute inset-0 -z-1 bg-[radial-gradient(70rem_36rem_at_82%_-12%,#7a68b8_0,transparent_70%)] opacity-0"
      />
      <Bolt />
      <div className="wrap-page">
        <h2 id="voices-title" ref={heading} className="max-w-[14em] text-4xl font-[440]">
          What the people who practice here say
        </h2>
        <div className="mt-[clamp(2.5rem,4vw,4rem)] grid gap-[clamp(2rem,4vw,4rem)] max-lg:max-w-160 lg:grid-cols-3">
          {testimonials.map(({ quote, author, title, portrait }) => (
            <figure key={author} className="flex flex-col justify-between gap-7 border-t-2 border-sun pt-7">
              <blockquote className="font-display text-[clamp(1.1875rem,1rem+.7vw,1.4375rem)] leading-[1.42] tracking-[-.008em] text-pretty">
                “{quote}”
              </blockquote>
              <figcaption className="flex items-center gap-3.5 text-sm leading-snug text-on-night-muted">
                <Avatar name={author} src={portrait} className="w-12" />
                <span>
                  <b className="block text-md font-semibold text-on-night">{author}</b>
                  {title}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        <p className="mt-10 text-xs text-on-night-muted">
          Illustrative: these people and quotes are invented to show what the software is built to do.
        </p>
      </div>
    </section>
  )
}

function Bolt() {
  const stroke = { stroke: 'var(--dusk-6)', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
  return (
    <svg
      className="bolt absolute top-0 right-[max(var(--gutter),calc(50%-35rem))] -z-1 w-[clamp(4.5rem,9.5vw,8.75rem)] opacity-30 max-md:hidden"
      viewBox="0 0 190 330"
      fill="none"
      aria-hidden="true"
    >
      <path d="M112 0 74 96l34 10-54 92 30 6-44 118" strokeWidth="3" {...stroke} />
      <path d="M108 106l48 50-14 8 34 52" strokeWidth="1.8" opacity=".7" {...stroke} />
      <path d="M84 204l36 34" strokeWidth="1.4" opacity=".6" {...stroke} />
    </svg>
  )
}
