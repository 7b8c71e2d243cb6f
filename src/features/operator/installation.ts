/** Limits are counted per site; those of operators for the whole installation, whichever host is asked. */
export const installation = '00000000-0000-0000-0000-000000000000'
