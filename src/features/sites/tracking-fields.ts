/** The URL parameters of advertising networks that say where a visitor came from. */
export const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
