import { Fragment } from 'react'
import { keyed } from '../../ui/keyed.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Block, Heading as HeadingBlock, Run } from './pages.contract.ts'

/** The text of a page. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return keyed(blocks).map(({ item, key }) => <BlockPart key={key} block={item} />)
}

function BlockPart({ block }: { block: Block }) {
  if (block.type === 'heading') return <Heading {...block} />
  if (block.type === 'table') return <Table {...block} />
  if (block.type === 'quote')
    return (
      <blockquote className="my-5 whitespace-pre-line rounded-card border-primary-edge border-l-4 bg-raised px-5 py-4">
        <Runs runs={block.runs} />
      </blockquote>
    )
  if (block.type === 'paragraph')
    return (
      <p className="my-4 whitespace-pre-line">
        <Runs runs={block.runs} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List
      start={block.start}
      className={`my-4 flex flex-col gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {keyed(block.items).map(({ item: runs, key }) => (
        <li key={key} className="whitespace-pre-line pl-1 marker:text-primary-text">
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  )
}

function Heading({ level, id, text }: HeadingBlock) {
  if (level === 2)
    return (
      <h2 id={id} className="mt-12 mb-3 font-bold text-xl first:mt-0">
        {text}
      </h2>
    )
  return (
    <h3 id={id} className="mt-8 mb-2 font-bold text-lg">
      {text}
    </h3>
  )
}

/** Without a head, the first column names the rows. On phones each row becomes a card. */
function Table({ head, rows }: Extract<Block, { type: 'table' }>) {
  const hasHead = head.some((runs) => runs.length > 0)
  return (
    <div className="my-6 overflow-hidden rounded-card border border-line bg-raised">
      <table className="w-full border-collapse text-left max-sm:block">
        {hasHead && (
          <thead className="bg-sunken max-sm:sr-only">
            <tr>
              {keyed(head).map(({ item: runs, key }) => (
                <th key={key} scope="col" className="px-4 py-3 align-bottom font-bold text-xs">
                  <Runs runs={runs} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="max-sm:block">
          {keyed(rows).map(({ item: cells, key }) => (
            <tr
              key={key}
              className="border-line border-t first:border-t-0 max-sm:block max-sm:px-4 max-sm:py-3"
            >
              {keyed(cells).map(({ item: runs, key: column }) => (
                <Cell key={column} runs={runs} isFirst={column === '0'} title={head[Number(column)] ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ runs, isFirst, title }: { runs: Run[]; isFirst: boolean; title: Run[] }) {
  const place = 'px-4 py-3 align-top max-sm:block max-sm:p-0'
  if (isFirst)
    return (
      <th scope="row" className={`${place} font-semibold sm:w-1/3`}>
        <Runs runs={runs} />
      </th>
    )
  return (
    <td className={`${place} max-sm:mt-1 sm:min-w-28`}>
      {title.length > 0 && (
        <span aria-hidden className="mr-2 text-quiet text-xs sm:hidden">
          <Runs runs={title} />:
        </span>
      )}
      <Runs runs={runs} />
    </td>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return keyed(runs).map(({ item, key }) => <Fragment key={key}>{styledRun(item)}</Fragment>)
}

function styledRun({ text, strong, em, href }: Run) {
  if (href?.startsWith('/')) return <TextLink to={href}>{text}</TextLink>
  if (href)
    return (
      <a
        href={href}
        rel="noreferrer"
        className="font-semibold text-primary-text underline decoration-2 underline-offset-3 hover:decoration-4"
      >
        {text}
      </a>
    )
  if (strong) return <strong className="font-bold">{text}</strong>
  return em ? <em>{text}</em> : text
}
