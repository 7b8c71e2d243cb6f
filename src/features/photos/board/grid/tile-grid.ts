/** Rows have the height of a 3:4 portrait of column width. The main photo spans 2 × 2 cells. */
const three = 'grid grid-cols-3 gap-2 auto-rows-[calc((min(100cqw,32rem)-1rem)*4/9)] max-w-lg'
const many =
  'grid grid-cols-3 gap-2 auto-rows-[calc((100cqw-1rem)*4/9)] @lg:grid-cols-4 @lg:auto-rows-[calc((100cqw-1.5rem)/3)] @3xl:grid-cols-5 @3xl:auto-rows-[calc((100cqw-2rem)*4/15)]'

/** Up to three photos are shown large. More of them get extra columns on wide screens. */
export const gridOf = (limit: number) => (limit > 3 ? many : three)

/** How many places fill two rows with 3, 4 and 5 columns; empty places are shown up to there. */
export const placesShown = [3, 5, 7]
export const placeShownFrom = ['', 'hidden @lg:block', 'hidden @3xl:block']
