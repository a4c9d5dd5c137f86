import {
  CalendarPlus,
  CalendarX,
  ClipboardList,
  FileText,
  FolderClock,
  type LucideIcon,
  MessageCircle,
  Mic,
  Pill,
  Star,
  Video,
} from 'lucide-react'

/** Where a safety concern was found, as staff call it. */
export const sources: Record<string, { label: string; icon: LucideIcon }> = {
  phq9_item9: { label: 'PHQ-9', icon: ClipboardList },
  assessment_text: { label: 'Assessment comment', icon: ClipboardList },
  message: { label: 'Message', icon: MessageCircle },
  intake: { label: 'Visit intake', icon: FileText },
  visit_chat: { label: 'Visit chat', icon: Video },
  booking_note: { label: 'Booking note', icon: CalendarPlus },
  transcript: { label: 'Said in the visit', icon: Mic },
  profile: { label: 'Health history', icon: FileText },
  medication: { label: 'Medication list', icon: Pill },
  record_request: { label: 'Record request', icon: FolderClock },
  feedback: { label: 'Feedback', icon: Star },
  cancel_reason: { label: 'Cancellation reason', icon: CalendarX },
}
