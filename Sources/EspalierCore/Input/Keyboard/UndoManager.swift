public import Foundation

/// Records how to undo and redo changes. Foundation has no undo manager on Linux; this one behaves as on macOS: all changes registered
/// in one turn of the main loop are undone in one step.
open class UndoManager: NSObject {
    private struct Operation {
        weak var target: AnyObject?
        let run: (AnyObject) -> Void
    }

    /// A group of changes, or of groups.
    private final class Group {
        var operations: [Operation] = []
        var name = ""
        var isEmpty: Bool { operations.isEmpty }
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: [Group] = []
    private var hasEventGroup = false
    private var disabledCount = 0

    public override init() { super.init() }

    // MARK: - State

    /// Whether a group is being undone; changes registered meanwhile can be redone.
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }
    /// How many groups are open.
    public var groupingLevel: Int { open.count }
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Whether all changes registered in one turn of the main loop make one step.
    public var groupsByEvent = true
    public var runLoopModes: [RunLoop.Mode] = [.default]
    /// The number of steps that are kept; 0 keeps all.
    public var levelsOfUndo = 0 { didSet { trim() } }
    public var undoCount: Int { undoStack.count + (open.contains { !$0.isEmpty } ? 1 : 0) }
    public var redoCount: Int { redoStack.count }

    // MARK: - Registering

    /// Registers how to undo a change. The target is not retained.
    open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            if isUndoing || isRedoing || groupsByEvent { beginEventGroup() } else { beginUndoGrouping() }
        }
        open.last?.operations.append(Operation(target: target) { handler(unsafeDowncast($0, to: TargetType.self)) })
        if !isUndoing, !isRedoing { redoStack.removeAll() }
        if !groupsByEvent, open.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
        post("NSUndoManagerCheckpointNotification")
    }

    private func beginEventGroup() {
        beginUndoGrouping()
        guard !isUndoing, !isRedoing, !hasEventGroup else { return }
        hasEventGroup = true
        let box = UncheckedBox(self)
        DispatchQueue.main.async { box.value.endEventGroup() }
    }

    /// Called at the end of the turn of the main loop.
    private func endEventGroup() {
        guard hasEventGroup else { return }
        hasEventGroup = false
        while !open.isEmpty { endUndoGrouping() }
    }

    open func beginUndoGrouping() {
        open.append(Group())
        post("NSUndoManagerDidOpenUndoGroupNotification")
    }

    open func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        if let outer = open.last {
            outer.operations += group.operations
            if !group.name.isEmpty { outer.name = group.name }
        } else if !group.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            trim()
        }
        post("NSUndoManagerDidCloseUndoGroupNotification")
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    open func disableUndoRegistration() { disabledCount += 1 }
    open func enableUndoRegistration() { disabledCount = max(disabledCount - 1, 0) }

    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        for group in open { group.operations.removeAll() }
        post("NSUndoManagerCheckpointNotification")
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open { group.operations.removeAll { $0.target === target || $0.target == nil } }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: - Undoing

    /// Undoes the last step.
    open func undo() {
        endEventGroup()
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
        post("NSUndoManagerWillUndoChangeNotification")
        isUndoing = true
        run(group)
        isUndoing = false
        post("NSUndoManagerDidUndoChangeNotification")
    }

    /// Redoes the step that was undone last.
    open func redo() {
        endEventGroup()
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        post("NSUndoManagerWillRedoChangeNotification")
        isRedoing = true
        run(group)
        isRedoing = false
        post("NSUndoManagerDidRedoChangeNotification")
    }

    private func run(_ group: Group) {
        beginUndoGrouping()
        open.last?.name = group.name
        for operation in group.operations.reversed() { if let target = operation.target { operation.run(target) } }
        endUndoGrouping()
    }

    // MARK: - Names

    /// Names the step that is being registered, as in "Undo Typing".
    open func setActionName(_ actionName: String) { (open.last ?? undoStack.last)?.name = actionName }
    open var undoActionName: String { (open.last { !$0.isEmpty } ?? undoStack.last)?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? Word.undo.string() : Word.undoNamed.string(actionName) }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? Word.redo.string() : Word.redoNamed.string(actionName) }

    private func post(_ name: String) { NotificationCenter.default.post(name: Notification.Name(name), object: self) }
}

extension Notification.Name {
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
    /// The window's undo manager, which Ctrl+Z and the Edit menu operate.
    public package(set) var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}
