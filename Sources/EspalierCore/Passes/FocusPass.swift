// The focus pass: once views have their places, the focus goes to where states were written to, and states and values follow
// the focus.
extension ViewHost {
    /// Has the focus moved at the end of the update in which a focus state was written.
    package func requestFocus(_ receiver: any FocusReceiving) {
        focusRequests.append(receiver)
        setNeedsFrame()
    }

    func focusPass() {
        let requests = focusRequests
        focusRequests.removeAll()
        for request in requests { request.resolveRequest() }
        let isChanged = focus?.settle() ?? false
        // What was written is part of this frame: an action makes it go round once more.
        if isChanged || !requests.isEmpty { enqueueAction {} }
    }
}
