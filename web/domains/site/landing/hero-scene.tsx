import heroScene from './hero-scene.svg'
import stars from './stars.svg'

const place = 'absolute inset-x-0 -bottom-px -z-1 h-[clamp(15rem,39vw,40rem)] w-full'

/** The picture is the same by day and by night; only the ground it ends in is the page's own color. */
export function HeroScene() {
  return (
    <>
      <img
        src={stars}
        alt=""
        width={1440}
        height={480}
        className="absolute inset-x-0 top-0 -z-1 h-3/5 w-full object-cover object-top"
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
