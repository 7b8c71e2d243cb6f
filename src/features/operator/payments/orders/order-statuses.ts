export const orderStatuses = ['pending', 'completed', 'failed', 'cancelled', 'expired'] as const
