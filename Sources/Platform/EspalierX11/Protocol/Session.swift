import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// The user's session, as its manager sees it (X Session Management Protocol, where SESSION_MANAGER names a manager and libSM is
/// installed): before the session ends everything is stored, and then the program ends. What is not saved in a document is kept aside and
/// comes back with the next start, so nobody has to be asked meanwhile.
@MainActor final class Session {
    var onSave: (@MainActor () -> Void)?
    var onEnd: (@MainActor () -> Void)?
    /// What the manager calls this program; nil without one.
    private(set) var id: String?
    private var connection: UnsafeMutableRawPointer?
    private var source: (any DispatchSourceRead)?
    /// Allocated by hand, as libSM keeps pointers into it.
    private let callbacks = UnsafeMutablePointer<CX11Session>.allocate(capacity: 1)

    isolated deinit {
        leave()
        callbacks.deallocate()
    }

    /// Connects on a thread of its own, as the manager may take any time, and takes part from then on.
    /// - Parameter completion: called with the program's id in the session.
    func join(_ environment: [String: String] = ProcessInfo.processInfo.environment, completion: @escaping @MainActor (String) -> Void) {
        guard environment["SESSION_MANAGER"]?.isEmpty == false else { return }
        callbacks.initialize(to: CX11Session(
            data: Unmanaged.passUnretained(self).toOpaque(),
            save: { data, _ in
                let session = Unmanaged<Session>.fromOpaque(data!).takeUnretainedValue()
                MainActor.assumeIsolated { session.save() }
            },
            die: { data in
                let session = Unmanaged<Session>.fromOpaque(data!).takeUnretainedValue()
                MainActor.assumeIsolated { session.end() }
            }))
        nonisolated(unsafe) let callbacks = callbacks
        let thread = Thread { [weak self] in
            var name = [CChar](repeating: 0, count: 256)
            // Nothing is processed yet, so nobody is called back on this thread.
            nonisolated(unsafe) let connection = cx11_session_open(callbacks, &name, Int32(name.count))
            let id = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard connection != nil else { return }
            DispatchQueue.main.async { assumeMainActor { self?.joined(connection, id, completion) } }
        }
        thread.name = "Espalier session"
        thread.start()
    }

    private func joined(_ connection: UnsafeMutableRawPointer?, _ id: String, _ completion: (String) -> Void) {
        guard let connection else { return }
        (self.connection, self.id) = (connection, id)
        describe(connection)
        let source = DispatchSource.makeReadSource(fileDescriptor: cx11_session_descriptor(connection), queue: .main)
        source.setEventHandler { [weak self] in assumeMainActor { self?.process() } }
        source.resume()
        self.source = source
        completion(id)
    }

    private func describe(_ connection: UnsafeMutableRawPointer) {
        let words = CommandLine.arguments.map { strdup($0) }
        defer { words.forEach { free($0) } }
        let pointers = words.compactMap { $0.map { UnsafePointer<CChar>($0) } }
        cx11_session_describe(connection, pointers, Int32(pointers.count), NSUserName())
    }

    private func process() {
        guard let connection, cx11_session_process(connection) == 0 else { return }
        // The manager has ended, and with it usually the session: the server or a signal reports that.
        source?.cancel()
        (source, self.connection) = (nil, nil)
    }

    private func save() {
        onSave?()
        if let connection { cx11_session_saved(connection, 1) }
    }

    private func end() { onEnd?() }

    /// Takes leave of the manager.
    func leave() {
        guard let connection else { return }
        source?.cancel()
        (source, self.connection) = (nil, nil)
        cx11_session_close(connection)
    }
}

extension X11Platform: SessionMember {
    package var onSessionSave: (@MainActor () -> Void)? {
        get { session.onSave }
        set { session.onSave = newValue }
    }

    package var onSessionEnd: (@MainActor () -> Void)? {
        get { session.onEnd }
        set { session.onEnd = newValue }
    }

    /// Takes part in the session. Its manager knows the program's windows by the leader (ICCCM 5).
    func joinSession() {
        session.join { [weak self] id in
            guard let self, !connection.isLost else { return }
            connection.setProperty(leader, connection.atoms[.SM_CLIENT_ID], type: Atom(XA_STRING), text: id)
        }
    }
}
