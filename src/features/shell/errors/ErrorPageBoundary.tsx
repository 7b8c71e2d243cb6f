import { Component, type ReactNode } from 'react'
import { errorPageFailed } from './error-page-failed.ts'

/** Replaces the document by a static page if rendering the error page fails. */
export class ErrorPageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    document.open()
    document.write(errorPageFailed)
    document.close()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
