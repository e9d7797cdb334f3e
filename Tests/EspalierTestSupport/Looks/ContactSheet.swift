import EspalierControls
package import EspalierCore
package import EspalierGraphics
import EspalierNavigation
package import EspalierTesting
package import Foundation

/// A window in which a view is looked at: of some width, or beside a sidebar that asks for some width.
package enum LookCase: Hashable, Sendable, CustomStringConvertible {
    case window(CGFloat)
    case sidebar(CGFloat)

    package static let all: [LookCase] = [480, 800, 1280].map(LookCase.window) + [150, 250, 400].map(LookCase.sidebar)

    package var description: String {
        switch self {
        case .window(let width): "window-\(Int(width))"
        case .sidebar(let width): "sidebar-\(Int(width))"
        }
    }

    /// The height of all windows, and the width of those with a sidebar, in points.
    private static var height: CGFloat { 720 }
    private static var splitWidth: CGFloat { 1000 }

    /// The view in its window at rest. A window is at least as large as what it shows asks for, as on a desktop.
    @MainActor package func app(_ view: AnyView, _ scheme: ColorScheme) async -> TestApp {
        let app: TestApp, size: CGSize
        switch self {
        case .window(let width):
            size = CGSize(width: width, height: Self.height)
            app = TestApp(size: size, colorScheme: scheme, fonts: .kit) { view }
        case .sidebar(let width):
            size = CGSize(width: Self.splitWidth, height: Self.height)
            app = TestApp(size: size, colorScheme: scheme, fonts: .kit) {
                NavigationSplitView { LookSidebar().frame(minWidth: width) } detail: { view }
            }
        }
        // What never rests is looked at after two seconds of its clock.
        try? await app.settle()
        let least = app.host.rootNode?.leastSize(width: size.width) ?? size
        guard least.width > size.width || least.height > size.height else { return app }
        app.resize(to: CGSize(width: max(least.width, size.width).rounded(.up), height: max(least.height, size.height).rounded(.up)))
        try? await app.settle()
        return app
    }
}

/// A sidebar as apps have it.
private struct LookSidebar: View {
    @State private var chosen: String? = "Inbox"

    var body: some View {
        List(selection: $chosen) {
            Section("Places") {
                ForEach(["Inbox", "Recently Deleted", "All of My Documents"], id: \.self) { Label($0, systemImage: "folder").tag($0) }
            }
            Section("Tags") { ForEach(["Red", "Important"], id: \.self) { Text($0).badge(3).tag($0) } }
        }
    }
}

/// The pictures of what was looked at: `Tests/Looks/run` says where.
@MainActor package enum ContactSheet {
    /// Text with less of it can hardly be read. What WCAG asks for is looked for by audits.
    private static let leastContrast = 3.0

    /// Looks at a view in all its windows, and writes a picture of each where a folder is given.
    /// - Parameter meant: what the view shows for its own sake.
    package static func findings(
        _ name: String, meant: Set<LookFinding.Kind> = [], _ view: @MainActor () async throws -> AnyView
    ) async throws -> [String] {
        var found: [String] = []
        for place in LookCase.all {
            for scheme in place == .window(800) ? [ColorScheme.light, .dark] : [.light] {
                let app = await place.app(try await view(), scheme)
                let picture = "\(name)-\(place)\(scheme == .dark ? "-dark" : "")"
                if let folder = ProcessInfo.processInfo.environment["ESPALIER_LOOKS"] {
                    try app.picture().png.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(picture).png"))
                }
                let seen = LookCheck(app).findings(contrast: place == .window(800) && !meant.contains(.contrast) ? Self.leastContrast : nil)
                found += seen.filter { !meant.contains($0.kind) }.map { "\(picture): \($0)" }
                app.close()
            }
        }
        return found
    }
}
