import { BadgeCheck, CalendarPlus, LockKeyhole, MonitorSmartphone, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import heroScene from './hero-scene.svg'
import { words } from './hero-words.ts'
import stars from './stars.svg'
import '#web/ui/fonts/italic.css'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { cx } from '#web/ui/cx.ts'

const film = {
  src: '/media/first-visit.mp4',
  poster: '/media/first-visit-poster.svg',
  seconds: 20,
} as const

const arch =
  'aspect-500/470 w-full rounded-[50%_50%_var(--radius-xl)_var(--radius-xl)/46%_46%_var(--radius-xl)_var(--radius-xl)] shadow-[0_0_0_10px_rgb(248_239_226/.09),0_40px_80px_-30px_rgb(10_6_30/.7)]'

const screen =
  'mx-auto aspect-video w-full max-w-140 self-center rounded-xl bg-night-deep shadow-[0_0_0_10px_rgb(248_239_226/.09)] lg:mr-0'

/** Only the poster is shown until the clip is started; nothing of the clip is loaded before. */
function Film() {
  const say = useMessages(words)
  const language = useLanguage()
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  const play = () => setState('playing')
  if (state === 'playing')
    return (
      <video
        className={screen}
        aria-label={say.film}
        src={film.src}
        controls
        autoPlay
        muted
        playsInline
        ref={(video) => video?.focus()}
        onError={() => setState('failed')}
      >
        <track kind="captions" src={say.captions} srcLang={language} label={say.captionsName} default />
      </video>
    )
  if (state === 'failed')
    return (
      <div className={`${screen} grid content-center justify-items-center gap-4 p-6 text-center`}>
        <p role="alert">{say.failed}</p>
        <button
          type="button"
          className={buttonClass({ variant: 'night', size: 'sm' })}
          ref={(button) => button?.focus()}
          onClick={play}
        >
          {say.retry}
        </button>
      </div>
    )
  return (
    <a
      href={film.src}
      onClick={(event) => {
        event.preventDefault()
        play()
      }}
      className="group relative mx-auto block w-full max-w-120 text-on-night no-underline lg:mr-0 lg:max-w-128"
    >
      <img
        src={film.poster}
        alt=""
        width={500}
        height={470}
        fetchPriority="high"
        className={`${arch} object-cover`}
      />
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-3.5 rounded-b-xl bg-linear-to-b from-transparent to-[rgb(38_18_34/.86)] to-42% px-6 pt-10 pb-5">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-sun text-on-sun transition-colors duration-(--dur-1) group-hover:bg-sun-hover">
          <Play className="ml-0.75 size-5.5 fill-current" />
        </span>
        <span className="leading-snug">
          <span className="sr-only">{say.play}</span>
          <b className="block font-semibold">{say.watch}</b>
          <span className="text-xs text-on-night-muted">{say.seconds(film.seconds)}</span>
        </span>
        <span
          aria-hidden="true"
          className="ml-auto rounded-[6px] px-1.75 py-0.5 text-2xs font-bold inset-ring-[1.5px] inset-ring-on-night-muted"
        >
          CC
        </span>
      </span>
    </a>
  )
}

const place = 'absolute inset-x-0 -bottom-px -z-1 h-[clamp(15rem,39vw,40rem)] w-full'

/** The image is the same in light and dark mode; only the ground at its bottom has the page's color. */
function HeroScene() {
  return (
    <>
      <img
        src={stars}
        alt=""
        width={1440}
        height={480}
        className="absolute inset-x-0 top-0 -z-1 h-3/5 w-full object-cover object-top max-md:h-30"
      />
      <img
        src={heroScene}
        alt=""
        width={1440}
        height={560}
        className={`${place} object-cover object-bottom`}
      />
      <svg className={place} viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className="fill-canvas" d="M0 540c200-20 380-16 560-2s420 10 600-2c120-8 220-6 280 0v24H0Z" />
      </svg>
    </>
  )
}

/** The lines break here and not where a font decides, so that nothing moves when the real font arrives. */
const line = 'block min-[22.5rem]:whitespace-nowrap'
const warm = 'font-normal tracking-[-.025em] text-sun'
const action = 'min-h-13.5 px-6.5 max-md:w-full'

/** The first screen. The site's header is over the same image, so it is passed in. */
export function Hero({ header }: { header: ReactNode }) {
  const say = useMessages(words)
  const href = usePublicPath()
  return (
    <div className="on-night relative isolate overflow-hidden bg-(image:--sky-hero) pb-36 text-on-night md:pb-[clamp(10rem,19vw,17.5rem)]">
      <HeroScene />
      {header}
      <section
        aria-labelledby="hero-title"
        className="wrap-page grid items-center gap-[clamp(2rem,5vw,5rem)] pt-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]"
      >
        <div>
          <h1 id="hero-title" className="text-display leading-[1.02] font-[420] tracking-[-.03em]">
            <span className={line}>{say.title.first}</span>
            <span className={line}>
              {say.title.second}
              <em className={warm}>{say.title.secondWarm}</em>
            </span>
            <em className={cx(line, warm)}>{say.title.third}</em>
          </h1>
          <p className="mt-6 max-w-132 text-[clamp(1.0625rem,1rem+.4vw,1.25rem)] text-on-night-muted">
            {say.lead}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a className={buttonClass({ variant: 'sun', className: action })} href={paths.patientLogin}>
              <CalendarPlus />
              {say.book}
            </a>
            <a className={buttonClass({ variant: 'night', className: action })} href={href(paths.services)}>
              {say.services}
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-5.5 gap-y-2 text-sm max-md:flex-col [&_.lucide]:text-sun [&>li]:inline-flex [&>li]:items-center [&>li]:gap-2">
            <li>
              <BadgeCheck />
              {say.licenses}
            </li>
            <li>
              <LockKeyhole />
              {say.encrypted}
            </li>
            <li>
              <MonitorSmartphone />
              {say.devices}
            </li>
          </ul>
        </div>
        <Film />
      </section>
    </div>
  )
}
