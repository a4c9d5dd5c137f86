/** Everything the front desk has read about visits and patients. */
export const frontDeskKey = ['front-desk'] as const
