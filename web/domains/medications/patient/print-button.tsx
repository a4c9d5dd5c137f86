import { Printer } from 'lucide-react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { detailWords } from './details-messages.ts'
import { words } from './messages.ts'
import { useMyCourses } from './my-courses.ts'
import { printList } from './print-list.ts'

/** The list on paper, for another doctor or the refrigerator door. */
export default function PrintButton({ profile }: { profile: Profile }) {
  const say = useMessages(detailWords)
  const list = useMessages(words)
  const language = useLanguage()
  const { data: courses } = useMyCourses()
  const medications = toMedications(profile.current_medications).filter(
    (medication) => isCurrent(medication) && medication.status === 'ongoing',
  )
  if (medications.length === 0) return null
  const reasons = new Map(courses?.map(({ entry_id, reason }) => [entry_id, reason ?? '']))
  return (
    <Button
      size="sm"
      variant="plain"
      className="-ml-3.5"
      onClick={() => printList({ profile, medications, reasons, say, list, language })}
    >
      <Printer />
      {say.print}
    </Button>
  )
}
