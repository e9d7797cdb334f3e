public import EspalierCore
import EspalierGraphics

/// The commands that a scene adds to the menus.
@MainActor @preconcurrency public protocol Commands {
    /// The type of the commands that it is made of.
    associatedtype Body: Commands
    /// The menus and groups of rows that it is made of. It is evaluated again when state that it reads changes.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

    /// Appends the menus and groups.
    @MainActor static func _collect(_ commands: Self, into list: inout _CommandList)
}

extension Commands {
    @MainActor public static func _collect(_ commands: Self, into list: inout _CommandList) {
        Body._collect(list.composition.prepared(commands).body, into: &list)
    }
}

extension Never: Commands {
    public static func _collect(_ commands: Never, into list: inout _CommandList) {}
}

/// The menus and groups of commands, in order.
@MainActor public struct _CommandList {
    enum Entry {
        case menu(title: String, content: AnyView)
        case group(CommandGroupPlacement, CommandPosition, AnyView)
    }

    var entries: [Entry] = []
    let composition: Composition

    init(_ composition: Composition) { self.composition = composition }
}

enum CommandPosition { case before, after, replacing }

/// A place for commands among those that every app has.
public struct CommandGroupPlacement: Hashable, Sendable {
    let name: String

    /// The row that shows the panel about the app.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// The app's menu: the row that opens the settings.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// The app's menu: empty here, as there are no system services.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// The app's menu: empty here, as window managers hide windows.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// The app's menu: the row that ends the app.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// The File menu: rows that open new windows and documents.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// The File menu: rows that save documents and close windows.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// The File menu: empty at first, for importing and exporting.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// The File menu: empty at first, for printing.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// The Edit menu: undoing and redoing.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// The Edit menu: cutting, copying, pasting, deleting, selecting all.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// The Edit menu: empty at first; `TextEditingCommands` adds searching.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// The Format menu: empty at first; `TextFormattingCommands` adds fonts.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// The View menu: empty at first; `ToolbarCommands` shows and hides the toolbar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// The View menu: empty at first; `SidebarCommands` shows and hides the sidebar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// The Window menu: making the window small, and large.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    /// The Window menu: the open windows.
    public static let windowList = CommandGroupPlacement(name: "windowList")
    /// The Window menu: windows that exist only once.
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    /// The Window menu: bringing all windows to the front.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// The Help menu, which is shown if there is something in it.
    public static let help = CommandGroupPlacement(name: "help")
}

/// Adds rows to one of the menus that every app has.
public struct CommandGroup<Content: View>: Commands {
    private let placement: CommandGroupPlacement
    private let position: CommandPosition
    private let content: Content

    /// Puts rows before the rows of a place.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .before, addition())
    }

    /// Puts rows after the rows of a place.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .after, addition())
    }

    /// Puts rows in the place of others.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .replacing, addition())
    }

    public var body: Never { neverBody("CommandGroup") }

    public static func _collect(_ commands: Self, into list: inout _CommandList) {
        list.entries.append(.group(commands.placement, commands.position, AnyView(commands.content)))
    }
}

/// A menu of the app's own. It stands between the View and the Window menu; if there is a menu with the same title, its rows are
/// added there.
public struct CommandMenu<Content: View>: Commands {
    private let title: String
    private let content: Content

    private init(title: String, content: Content) { (self.title, self.content) = (title, content) }

    /// A menu with a name whose key is looked up in the app's translations.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: nameKey.resolvedString, content: content())
    }

    /// A menu named by a text, of which only the characters count.
    public init(_ name: Text, @ViewBuilder content: () -> Content) { self.init(title: name.plainString(), content: content()) }

    /// A menu with a name that is shown as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(title: String(name), content: content())
    }

    public var body: Never { neverBody("CommandMenu") }

    public static func _collect(_ commands: Self, into list: inout _CommandList) {
        list.entries.append(.menu(title: commands.title, content: AnyView(commands.content)))
    }
}

/// No commands.
public struct EmptyCommands: Commands {
    /// Makes no commands.
    public init() {}
    public var body: Never { neverBody("EmptyCommands") }
    public static func _collect(_ commands: Self, into list: inout _CommandList) {}
}

/// Several commands, in order.
public struct _CommandsGroup: Commands {
    let collect: @MainActor (inout _CommandList) -> Void
    public var body: Never { neverBody("Group") }
    public static func _collect(_ commands: Self, into list: inout _CommandList) { commands.collect(&list) }
}

// MARK: - Builder

/// Makes commands out of the statements in a closure.
@resultBuilder public struct CommandsBuilder {
    /// An empty closure has no content.
    @MainActor @preconcurrency public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// Takes one statement of the closure as it is.
    @MainActor @preconcurrency public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// Puts the statements of a closure in sequence.
    @MainActor @preconcurrency public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Puts menus and groups of rows in sequence.
    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> _CommandsGroup {
        _CommandsGroup { list in
            @MainActor func add<C: Commands>(_ commands: C) { C._collect(commands, into: &list) }
            repeat add(each content)
        }
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    @MainActor @preconcurrency public static func buildIf<Content: Commands>(_ content: Content?) -> _OptionalCommands<Content> {
        _OptionalCommands(content: content)
    }

    /// The branch behind `if`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: Commands, Second: Commands>(
        first: First
    ) -> _EitherCommands<First, Second> {
        _EitherCommands(content: .first(first))
    }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: Commands, Second: Commands>(
        second: Second
    ) -> _EitherCommands<First, Second> {
        _EitherCommands(content: .second(second))
    }

    /// What stands behind `if #available`.
    @MainActor @preconcurrency public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> _CommandsGroup {
        _CommandsGroup { Content._collect(content, into: &$0) }
    }
}

/// Commands of an `if` without an `else`, which may be missing.
public struct _OptionalCommands<Content: Commands>: Commands {
    let content: Content?
    public var body: Never { neverBody("_OptionalCommands") }
    public static func _collect(_ commands: Self, into list: inout _CommandList) {
        if let content = commands.content { Content._collect(content, into: &list) }
    }
}

/// The commands of one of the two branches of an `if`.
public struct _EitherCommands<First: Commands, Second: Commands>: Commands {
    enum Content { case first(First), second(Second) }
    let content: Content

    public var body: Never { neverBody("_EitherCommands") }

    public static func _collect(_ commands: Self, into list: inout _CommandList) {
        switch commands.content {
        case .first(let commands): First._collect(commands, into: &list)
        case .second(let commands): Second._collect(commands, into: &list)
        }
    }
}

// MARK: - Scenes

/// The commands of a scene, without their type.
@MainActor package struct CommandsSource {
    let collect: (inout _CommandList) -> Void
    /// Whether the menus that every app has are left out.
    var replacesAll = false
}

extension Scene {
    /// Adds commands to the menus. With commands of its own an app has a bar of menus in each window.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = content()
        return ModifiedScene(content: self, changesFirstOnly: true) { description in
            description.commands.append(CommandsSource { Content._collect(commands, into: &$0) })
        }
    }

    /// Takes the commands of the scene, and those that every app has, out of the menus of its windows.
    public func commandsRemoved() -> some Scene {
        ModifiedScene(content: self) { description in
            description.commands = []
            description.removesCommands = true
        }
    }

    /// Puts commands in place of those of the scene and those that every app has.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = content()
        return ModifiedScene(content: self) { description in
            description.commands = [CommandsSource(collect: { Content._collect(commands, into: &$0) }, replacesAll: true)]
        }
    }
}
