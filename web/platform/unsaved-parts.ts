import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Whether any form of a page holds unsaved work, and how each reports it. A page can have one guard only. */
export function useUnsavedParts(): [boolean, (part: string, unsaved: boolean) => void] {
  const [parts, setParts] = useState<readonly string[]>([])
  const report = useCallback(
    (part: string, unsaved: boolean) =>
      setParts((before) => [...before.filter((one) => one !== part), ...(unsaved ? [part] : [])]),
    [],
  )
  return [parts.length > 0, report]
}

/** Tells the page whether this form holds unsaved work, also when it goes away. */
export function useReportUnsaved(isDirty: boolean, onUnsaved: (unsaved: boolean) => void): void {
  const report = useEffectEvent(onUnsaved)
  useEffect(() => {
    report(isDirty)
    return () => report(false)
  }, [isDirty])
}
