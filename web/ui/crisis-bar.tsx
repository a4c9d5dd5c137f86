import type { Language } from '#core/language.ts'
import { cx } from './cx.ts'

const link =
  'inline-flex min-h-6 items-center gap-1.5 py-1 text-inherit no-underline hover:underline pointer-coarse:min-h-11 [&_b]:font-bold [&_b]:whitespace-nowrap'

const words = {
  en: {
    help: 'Crisis help',
    lines: 'Crisis lines',
    inCrisis: 'In crisis right now?',
    rightNow: 'If you need someone right now:',
    call: 'Call',
    textLine: 'Text',
    press: '',
    textHref: 'sms:988',
    text: 'Text HOME to',
    word: 'HOME',
    danger: 'Immediate danger: ',
  },
  es: {
    help: 'Ayuda en una crisis',
    lines: 'Líneas de crisis',
    inCrisis: '¿Está en crisis ahora?',
    rightNow: 'Si necesita a alguien ahora mismo:',
    call: 'Llame al',
    press: '(oprima 2)',
    textLine: 'Envíe AYUDA al',
    textHref: 'sms:988?body=AYUDA',
    text: 'Envíe HOLA al',
    word: 'HOLA',
    danger: 'Peligro inmediato: ',
  },
} as const

const row = 'items-center justify-center gap-x-5 max-sm:gap-x-4'

const looks = {
  bar: `${row} on-night bg-night-deep px-4 py-1.5 text-on-night-muted pointer-coarse:py-0 [&_b]:text-on-night`,
  line: `${row} py-8 text-ink-muted [&_b]:text-danger`,
  list: 'flex-col text-ink-muted [&_b]:text-danger',
} as const

interface CrisisBarProps {
  variant?: keyof typeof looks
  language?: Language
}

/** Shown on every public and patient page. `bar` is at the top of a page, `line` at the end, `list` in a panel. */
export function CrisisBar({ variant = 'bar', language = 'en' }: CrisisBarProps) {
  const bar = variant === 'bar'
  const say = words[language]
  return (
    <aside aria-label={bar ? say.help : say.lines} className={cx('flex flex-wrap text-sm', looks[variant])}>
      <span className={bar ? (language === 'es' ? 'max-lg:sr-only' : 'max-sm:sr-only') : undefined}>
        {bar ? say.inCrisis : say.rightNow}
      </span>
      <a href="tel:988" className={link}>
        {say.call} <b>988</b> {say.press}
      </a>
      <a href={say.textHref} className={link}>
        {say.textLine} <b>988</b>
      </a>
      <a href={`sms:741741?body=${say.word}`} className={link}>
        {say.text} <b>741741</b>
      </a>
      <a href="tel:911" className={link}>
        <span className={bar ? 'max-sm:hidden' : undefined}>{say.danger}</span>
        {bar && <span className="sm:hidden">{say.call} </span>}
        <b>911</b>
      </a>
    </aside>
  )
}
