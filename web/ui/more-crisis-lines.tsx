import { Globe, MessageCircle, Phone } from 'lucide-react'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { SafetyCategory } from '#core/safety/categories.ts'
import {
  type CrisisLine,
  crisisLines,
  crisisTextLine,
  lifeline,
  linesFor,
} from '#core/safety/crisis-lines.ts'

const words = {
  en: {
    now: 'Call or text now',
    also: 'You can also text 988 or chat online.',
    more: 'More crisis lines',
  },
  es: {
    now: 'Llame o escriba ahora',
    also: 'También puede enviar AYUDA al 988 o usar el chat en línea.',
    more: 'Más líneas de crisis',
  },
} as const

const icons = { call: Phone, text: MessageCircle, chat: Globe } as const

interface MoreCrisisLinesProps {
  language: Language
  /** The safety engine's category: the matching line comes first. */
  category: SafetyCategory | undefined
}

/** The panel names these above. */
const named: readonly CrisisLine[] = [lifeline, crisisTextLine]

/** 988 by text and chat, the lines that fit the situation, and all others to open. */
export default function MoreCrisisLines({ language, category }: MoreCrisisLinesProps) {
  const say = words[language]
  const fitting = linesFor(category, practice.states.active)
  const shown = [...named, ...fitting]
  const others = crisisLines.filter((line) => !shown.includes(line) && line.state === undefined)
  return (
    <>
      <h4 className="mt-3 font-sans text-sm font-bold tracking-normal">{say.now}</h4>
      <div className="mt-1.5 rounded-md bg-surface px-3 py-1.5 leading-tight">
        <p>{say.also}</p>
        <Taps taps={lifeline.taps.filter(({ kind }) => kind !== 'call')} language={language} />
      </div>
      <Lines lines={fitting} language={language} />
      <details className="mt-2">
        <summary className="min-h-8 py-1 font-semibold pointer-coarse:min-h-11">{say.more}</summary>
        <Lines lines={others} language={language} />
      </details>
    </>
  )
}

function Lines({ lines, language }: { lines: readonly CrisisLine[]; language: Language }) {
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {lines.map(({ id, name, purpose, hours, taps }) => (
        <li key={id} className="rounded-md bg-surface px-3 py-1.5 leading-tight">
          <b className="font-semibold">{name[language]}</b>
          <p className="mt-0.5 text-ink-muted">
            {purpose[language]} · {hours[language]}
          </p>
          <Taps taps={taps} language={language} />
        </li>
      ))}
    </ul>
  )
}

function Taps({ taps, language }: { taps: CrisisLine['taps']; language: Language }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      {taps.map(({ kind, label, href }) => {
        const Icon = icons[kind]
        return (
          <a
            key={kind}
            href={href[language]}
            {...(kind === 'chat' && { target: '_blank', rel: 'noreferrer' })}
            className="inline-flex min-h-8 items-center gap-1.5 font-bold text-danger pointer-coarse:min-h-11"
          >
            <Icon className="size-4" />
            {label[language]}
          </a>
        )
      })}
    </p>
  )
}
