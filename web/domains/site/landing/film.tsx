import { Play } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'

const film = {
  src: '/media/first-visit.mp4',
  captions: '/media/first-visit.vtt',
  poster: '/media/first-visit-poster.svg',
  seconds: 20,
} as const

const arch =
  'aspect-500/470 w-full rounded-[50%_50%_var(--radius-xl)_var(--radius-xl)/46%_46%_var(--radius-xl)_var(--radius-xl)] shadow-[0_0_0_10px_rgb(248_239_226/.09),0_40px_80px_-30px_rgb(10_6_30/.7)]'

const screen =
  'mx-auto aspect-video w-full max-w-140 self-center rounded-xl bg-night-deep shadow-[0_0_0_10px_rgb(248_239_226/.09)] lg:mr-0'

/** The poster stands alone until it is asked for; only then does a byte of the clip load. */
export function Film() {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  const play = () => setState('playing')
  if (state === 'playing')
    return (
      <video
        className={screen}
        aria-label="Your first visit"
        src={film.src}
        controls
        autoPlay
        muted
        playsInline
        ref={(video) => video?.focus()}
        onError={() => setState('failed')}
      >
        <track kind="captions" src={film.captions} srcLang="en" label="English" default />
      </video>
    )
  if (state === 'failed')
    return (
      <div className={`${screen} grid content-center justify-items-center gap-4 p-6 text-center`}>
        <p role="alert">The video could not be loaded. Check your connection and try again.</p>
        <button
          type="button"
          className={buttonClass({ variant: 'night', size: 'sm' })}
          ref={(button) => button?.focus()}
          onClick={play}
        >
          Try again
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
          <span className="sr-only">Play video: </span>
          <b className="block font-semibold">Watch a first visit</b>
          <span className="text-xs text-on-night-muted">{film.seconds} seconds, with captions</span>
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
