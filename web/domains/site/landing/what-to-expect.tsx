import { type RefObject, useEffect, useRef, useState } from 'react'
import './lightning.css'
import { defineMessages, useMessages } from '#web/platform/language.ts'

const words = defineMessages({
  en: {
    title: 'What you can expect from us',
    points: [
      {
        title: 'Your provider signs every note',
        text: 'Software may draft a note. It stays a draft until your provider reviews and signs it.',
      },
      {
        title: 'You can meet from home',
        text: 'Join from a phone, tablet or computer anywhere in Arizona.',
      },
      {
        title: 'Safety concerns come first',
        text: 'When a message or an answer raises a safety concern, your care team is alerted. The alert stays open until someone records what was done.',
      },
    ],
  },
  es: {
    title: 'Lo que puede esperar de nosotros',
    points: [
      {
        title: 'Su profesional firma cada nota',
        text: 'Un programa puede redactar un borrador. Sigue siendo borrador hasta que su profesional lo revisa y lo firma.',
      },
      {
        title: 'Su cita puede ser desde casa',
        text: 'Conéctese con un teléfono, una tableta o una computadora desde cualquier lugar de Arizona.',
      },
      {
        title: 'Su seguridad es lo primero',
        text: 'Cuando un mensaje o una respuesta indica un posible peligro, se avisa a su equipo de atención. El aviso sigue abierto hasta que alguien anota lo que se hizo.',
      },
    ],
  },
})

const visibility = 0.5
const delay = 500
const duration = 1500

type Lightning = 'waiting' | 'striking' | 'over'

/** Strikes once, half a second after half of the element is in view. Never with reduced motion. */
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

export function WhatToExpect() {
  const say = useMessages(words)
  const heading = useRef<HTMLHeadingElement>(null)
  const lightning = useLightning(heading)
  return (
    <section
      id="expect"
      aria-labelledby="expect-title"
      data-lightning={lightning}
      className="on-night relative isolate overflow-hidden bg-night bg-[radial-gradient(60rem_30rem_at_82%_-12%,#46397b_0,transparent_70%)] py-(--section) text-on-night"
    >
      <span
        aria-hidden="true"
        className="sky-flash absolute inset-0 -z-1 bg-[radial-gradient(70rem_36rem_at_82%_-12%,#7a68b8_0,transparent_70%)] opacity-0"
      />
      <Bolt />
      <div className="wrap-page">
        <h2 id="expect-title" ref={heading} className="max-w-[14em] text-4xl font-[440]">
          {say.title}
        </h2>
        <ul className="mt-[clamp(2.5rem,4vw,4rem)] grid gap-[clamp(2rem,4vw,4rem)] max-lg:max-w-160 lg:grid-cols-3">
          {say.points.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-sun pt-7">
              <h3 className="text-[clamp(1.1875rem,1rem+.7vw,1.4375rem)]">{title}</h3>
              <p className="mt-3 text-on-night-muted">{text}</p>
            </li>
          ))}
        </ul>
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
