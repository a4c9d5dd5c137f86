import { cx } from '../cx.ts'

const scenes = {
  /** Under the next visit and other night cards. */
  card: {
    viewBox: '0 0 790 136',
    paths: [
      ['#6d4068', 'M0 74l70-4 18-22h62l18 22 120-2 60-8 20-26h60l20 26 140 8 90-4 24-18h60l28 20v66H0Z', 0.6],
      ['#46305d', 'M0 100c70-16 140-10 220 0s150 8 230-4 170-10 340 4v36H0Z', 0.85],
      ['#241e44', 'M0 122c120-14 240-8 360 0s260 2 430-8v22H0Z', 1],
    ],
  },
  /** Ends a night header; its last ridge is the page itself. */
  page: {
    viewBox: '0 0 1440 130',
    paths: [
      [
        '#5a3763',
        'M0 60l140-6 30-30h110l34 32 220-4 70-12 26-28h90l28 30 260 10 160-6 40-26h116l40 30 76 4v76H0Z',
        1,
      ],
      ['#352852', 'M0 88c200-26 380-16 560 0s420 10 880-8v50H0Z', 1],
      ['var(--bg)', 'M0 118c240-18 480-12 720 0s480 4 720-6v18H0Z', 1],
    ],
  },
  /** At the foot of the clinicians' navigation. */
  nav: {
    viewBox: '0 0 248 190',
    paths: [
      ['#3b2c5c', 'M0 62l26-3 10-20h40l12 20 50 4 40-4 8-16h26l12 16 24 3v128H0Z', 1],
      ['#2c2350', 'M0 96c40-14 80-8 124 0s84 2 124-6v100H0Z', 1],
      ['#1f1a3c', 'M0 128c60-14 130-10 248 2v60H0Z', 1],
    ],
  },
  /** Between the sky and the paper of a summary card. */
  summary: {
    viewBox: '0 0 360 52',
    paths: [
      ['#54355f', 'M0 26c50-14 90-10 140-2s100 6 150-4 50-4 70-2v34H0Z', 1],
      ['var(--surface)', 'M0 44c60-12 120-10 180-2s120 4 180-4v14H0Z', 1],
    ],
  },
} as const

/** The horizon. It is at the bottom of a positioned, isolated box and never behind small text. */
export function Ridges({ scene, className }: { scene: keyof typeof scenes; className?: string }) {
  const { viewBox, paths } = scenes[scene]
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={scene === 'summary' ? 'none' : 'xMidYMax slice'}
      aria-hidden="true"
      className={cx('pointer-events-none absolute inset-x-0 -bottom-px -z-1 w-full', className)}
    >
      {paths.map(([fill, d, opacity]) => (
        <path key={d} fill={fill} d={d} opacity={opacity} />
      ))}
    </svg>
  )
}
