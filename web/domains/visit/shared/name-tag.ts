/** The name shown on a video. */
export const nameTag =
  'absolute z-1 inline-flex items-center gap-1.75 rounded-sm bg-night/80 px-2.5 py-1 text-xs font-semibold text-on-night'
