import EspalierCore

/// Saves a document with a file by itself, some time after a change. A document without one, and what cannot be saved, is kept aside.
@MainActor final class DocumentAutosave {
    /// Seconds from the first change that is not saved.
    static let delay = 15.0
    /// Seconds after which what was saved by itself is kept as a version, too.
    private static let versionInterval = 300.0

    /// Whether the last attempt to save has failed, or would have overwritten what another program has written.
    var isStuck = false
    private var isWaiting = false
    /// When the document was saved by itself since the user has saved it, and a version was kept.
    private var versionTime: Double?

    /// The document has been changed.
    func changed(_ session: DocumentSession) {
        guard !isWaiting, session.hasPlace, session.isEditable, let runtime = session.runtime else { return }
        isWaiting = true
        runtime.platform.after(Self.delay) { [weak self, weak session] in
            guard let self, let session else { return }
            isWaiting = false
            // The disk is still busy, or what stands in the way is not gone by trying at each change.
            if session.isSaving { return changed(session) }
            if !isStuck { session.saveQuietly() }
        }
    }

    /// Whether what the file has is kept as a version before it is replaced. Of what is saved by itself only the first and then one in a
    /// while: the user's own versions would soon be forgotten.
    func keepsVersion(before isQuiet: Bool, at now: Double) -> Bool {
        guard isQuiet else {
            versionTime = nil
            return true
        }
        if let versionTime, now - versionTime < Self.versionInterval { return false }
        versionTime = now
        return true
    }
}
