import plants from './plants.svg'

export type PlantName =
  | 'agave'
  | 'barrel'
  | 'cereus'
  | 'creosote'
  | 'ocotillo'
  | 'pear'
  | 'saguaro'
  | 'sunmoon'

/** One desert plant per service, in the theme's colors. */
export function Plant({ name, className = 'size-14' }: { name: PlantName; className?: string }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={className}>
      <use href={`${plants}#${name}`} />
    </svg>
  )
}
