/** The horizon at the foot of the navigation. */
export function NavRidge() {
  return (
    <svg
      viewBox="0 0 248 190"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-1 h-47.5 w-full max-md:hidden"
    >
      <path fill="#3b2c5c" d="M0 62l26-3 10-20h40l12 20 50 4 40-4 8-16h26l12 16 24 3v128H0Z" />
      <path fill="#2c2350" d="M0 96c40-14 80-8 124 0s84 2 124-6v100H0Z" />
      <path fill="#1f1a3c" d="M0 128c60-14 130-10 248 2v60H0Z" />
    </svg>
  )
}
