import { ReasonDialog } from '#web/domains/records/index.ts'
import { type Problem, useProblemInError } from './api/problems.ts'

interface ProblemInErrorProps {
  problem: Problem
  onClose: () => void
}

/** A problem the patient never had, or one of another patient: it stays in the chart for staff and counts for nothing. */
export default function ProblemInError({ problem, onClose }: ProblemInErrorProps) {
  const { mutate, isPending } = useProblemInError(problem.patient_id)
  return (
    <ReasonDialog
      title="Mark as entered in error?"
      description={`${problem.description} stays in the chart for staff, with your reason. It will be hidden from the patient and left out of records, letters, safety checks and new notes. You can’t undo this.`}
      hint="Don’t name another patient."
      confirm="Mark as entered in error"
      busy={isPending}
      onConfirm={(reason, then) => mutate({ id: problem.id, reason }, then)}
      done="Marked as entered in error"
      failed="A problem could not be marked as entered in error"
      onClose={onClose}
    />
  )
}
