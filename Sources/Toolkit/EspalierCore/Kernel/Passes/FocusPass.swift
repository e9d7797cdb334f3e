// The focus pass: once views have been placed, the focus moves as requested by writes to focus states; then focus states and
// focused values are updated from the focus.
extension ViewHost {
    /// Moves the focus at the end of the update in which a focus state was written.
    package func requestFocus(_ receiver: any FocusReceiving) {
        hostFocus.requests.append(receiver)
        setNeedsFrame()
    }

    /// Whether a focus state was written since the last focus pass.
    package var hasFocusRequests: Bool { !hostFocus.requests.isEmpty }

    func focusPass() {
        let hostFocus = hostFocus
        let requests = hostFocus.requests
        hostFocus.requests.removeAll()
        for request in requests { request.resolveRequest() }
        let isChanged = hostFocus.controller?.resolveFocus() ?? false
        // The resulting writes belong to this frame: an action causes one more round.
        if isChanged || !requests.isEmpty { enqueueAction {} }
    }
}

/// How the focus controller updates a focus state, without its type.
@MainActor package protocol FocusReceiving: AnyObject {
    /// Called when a view bound to the value gets the focus.
    func focusDidEnter(_ value: AnyHashable)
    /// Called when no view that is bound to the state has the focus any more.
    func rest()
    /// Moves the focus to the view bound to the value that was written.
    func resolveRequest()
}
