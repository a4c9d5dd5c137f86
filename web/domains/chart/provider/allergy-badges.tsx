import { TriangleAlert } from 'lucide-react'
import { readAllergies } from '#core/medications/allergies/read-allergies.ts'
import { Badge } from '#web/ui/badge.tsx'

export function AllergyBadges({ allergies }: { allergies: string | null }) {
  return readAllergies(allergies).map(({ text }) => (
    <Badge key={text} tone="danger" className="whitespace-normal!">
      <TriangleAlert />
      Allergy: {text}
    </Badge>
  ))
}
