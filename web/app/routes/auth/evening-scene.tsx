const saguaro =
  'M-5 0v-92a5.500 5.500 0 0 1 11 0v40h4c5 0 7-2 7-7v-13a4.500 4.500 0 0 1 9 0v15c0 9-5 14-14 14h-6v43Zm1-34h-9c-9 0-14-5-14-14v-9a4.500 4.500 0 0 1 9 0v8c0 5 2 7 7 7h7Z'

/** The sun behind the last ridge: the practice is open when the day is over. */
export function EveningScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 560 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle className="fill-dusk-5" opacity=".16" cx="372" cy="166" r="104" />
      <circle className="fill-dusk-5" opacity=".28" cx="372" cy="166" r="76" />
      <circle className="fill-dusk-6" cx="372" cy="166" r="50" />
      <path className="fill-ridge-1" d="M0 190l58-4 22-40h74l24 40 92 6 40-6 26-30h90l30 30 104 4v110H0Z" />
      <path className="fill-ridge-2" d="M0 218c70-24 130-20 200-4s130 14 200-4 120-12 160-2v92H0Z" />
      <path className="fill-ridge-4" transform="translate(92 246) scale(1.150)" d={saguaro} />
      <path className="fill-ridge-3" d="M0 250c90-26 190-18 280-4s190 8 280-8v62H0Z" />
      <path className="fill-ridge-4" transform="translate(474 272) scale(.8)" d={saguaro} />
      <path className="fill-ridge-4" d="M0 278c120-20 220-14 320-4s180 2 240-6v32H0Z" />
    </svg>
  )
}
