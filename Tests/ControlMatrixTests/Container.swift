import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation

/// What the toolkit believes that it runs on.
enum MatrixDevice: String, CaseIterable { case desktop, phone }

/// Where the controls of the matrix stand.
enum Container: String, CaseIterable {
    case window, list, chosenList, table, form, groupedForm, menu, contextMenu, menuBar, menuBarExtra, toolbar, sheet, popover, inspector
    case sidebar

    /// Whether its controls are rows of a menu.
    var isMenu: Bool { self == .menu || self == .contextMenu || self == .menuBar }

    /// Whether there is also a control below the fold: of what scrolls, but not of what is made as another of them.
    func scrolls(on device: MatrixDevice) -> Bool {
        let onDesktop: Set<Container> = [.window, .list, .table, .groupedForm, .sheet, .sidebar]
        return device == .desktop ? onDesktop.contains(self) : self == .list || self == .form
    }

    /// Whether it is made of rows which one chooses.
    var isList: Bool { [.list, .chosenList, .table, .sidebar].contains(self) }

    func exists(on device: MatrixDevice) -> Bool {
        switch self {
        case .menuBar, .menuBarExtra: device == .desktop
        // There it is what a form is.
        case .groupedForm: device == .desktop
        default: true
        }
    }
}

/// A view with a control in a container.
struct Stage: View {
    let container: Container
    let control: Control
    let isBelow: Bool
    @Bindable var model: MatrixModel
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if control.needsStack, container != .toolbar, container != .sidebar, !container.presents {
            NavigationStack { content }
        } else {
            content
        }
    }

    @ViewBuilder private var content: some View {
        switch container {
        case .window: if isBelow { ScrollView { column } } else { column }
        case .list: List { rows }
        case .chosenList:
            List(0..<(isBelow ? 20 : 3), id: \.self, selection: $model.row) { number in
                if number == (isBelow ? 18 : 1) {
                    HStack {
                        Text("Before")
                        Spacer()
                        subject
                    }
                } else {
                    Text("Row")
                }
            }
        case .table: table
        // macOS: a form in columns has no margins of its own, in which a focus ring would show.
        case .form: if isPhone { Form { rows } } else { Form { rows }.padding() }
        case .groupedForm: Form { rows }.formStyle(.grouped)
        case .menu: Menu("Opener") { rows }
        case .contextMenu: Text("Opener").padding(20).contextMenu { rows }
        case .toolbar: bar
        case .sheet: Text("Body").sheet(isPresented: $model.isOpen) { presented }
        case .popover: Button("Opener") { model.isOpen = true }.popover(isPresented: $model.isOpen) { presented }
        case .inspector: Text("Body").inspector(isPresented: $model.isOpen) { presented }
        case .sidebar:
            NavigationSplitView { List { rows } } detail: { Text("Body") }
        case .menuBar, .menuBarExtra: Text("Body").frame(width: 300, height: 200)
        }
    }

    private var subject: some View { Subject(control: control, model: model) }

    @ViewBuilder var rows: some View {
        if isBelow { ForEach(0..<20, id: \.self) { _ in Text("Row") } }
        Text("Before")
        subject
        Text("After")
    }

    private var column: some View { VStack(alignment: .leading) { rows }.padding() }

    private var table: some View {
        Table((0..<(isBelow ? 20 : 3)).map(TableLine.init), selection: $model.row) {
            TableColumn("Control") { line in if line.id == (isBelow ? 18 : 1) { subject } else { Text("Row") } }
            TableColumn("Other") { line in Text(line.id == (isBelow ? 18 : 1) ? "After" : "Row") }
        }
    }

    @ViewBuilder private var bar: some View {
        NavigationStack {
            Text("Body").toolbar {
                ToolbarItem { Button("Before") {} }
                ToolbarItem { subject }
            }
        }
    }

    /// What is presented, in a stack of its own where a link needs one.
    @ViewBuilder private var presented: some View {
        if control.needsStack {
            NavigationStack { inner }
        } else {
            inner
        }
    }

    @ViewBuilder private var inner: some View {
        if container == .inspector {
            if isPhone { Form { rows } } else { Form { rows }.padding() }
        } else if isBelow {
            ScrollView { column }.frame(width: 320, height: 260)
        } else {
            column
        }
    }
}

extension Container {
    /// Whether it is shown by a modifier, with an environment of its own.
    var presents: Bool { [.sheet, .popover, .inspector].contains(self) }
}

private struct TableLine: Identifiable { let id: Int }

/// An app with a control in a container: some are the app's own.
struct StageApp: App {
    private let stage: Stage?

    init() { stage = nil }
    init(_ stage: Stage) { self.stage = stage }

    @SceneBuilder var body: some Scene {
        if let stage {
            if stage.container == .menuBarExtra {
                MenuBarExtra("Extra") { VStack { stage.rows }.padding() }.menuBarExtraStyle(.window)
            } else if stage.container == .menuBar {
                WindowGroup { stage }.commands { CommandMenu("Opener") { stage.rows } }
            } else {
                WindowGroup { stage }
            }
        }
    }
}
