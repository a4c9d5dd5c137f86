import { useLayoutEffect } from 'react'
import { chosenLanguage, showLanguage } from './language.ts'

/** Staff screens are English only: what they share with patient screens is English there too, whatever was chosen. */
export function useEnglish(isStaff: boolean) {
  useLayoutEffect(() => {
    if (!isStaff) return
    showLanguage('en')
    return () => showLanguage(chosenLanguage())
  }, [isStaff])
}
