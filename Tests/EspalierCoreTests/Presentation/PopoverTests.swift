@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Popovers: how they are left, and what their views know.
@MainActor @Suite struct PopoverTests {
    private struct Panel: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Environment(\.presentationMode) private var mode
        var body: some View {
            VStack {
                Text("presented \(isPresented)")
                Button("close") { dismiss() }
                Button("old close") { mode.wrappedValue.dismiss() }
            }
            .padding()
        }
    }

    private func app() -> TestApp {
        TestApp {
            Flag(false) { flag in
                Button("open \(flag.wrappedValue)") { flag.wrappedValue = true }.popover(isPresented: flag) { Panel() }
            }
        }
    }

    // Covers: mod:popover
    @Test(arguments: ["close", "old close"]) func popoverIsLeftFromInside(_ button: String) throws {
        let app = app()
        try app.find(.button, "open false").click()
        try app.settle()
        _ = try app.find(text: "presented true")
        try app.find(.button, button).click()
        try app.settle()
        _ = try app.find(.button, "open false")
        #expect(try app.maybeFind(text: "presented true") == nil)
    }

    @Test func popoverIsLeftByEscapeAndByAClickElsewhere() throws {
        let app = app()
        try app.find(.button, "open false").click()
        try app.settle()
        app.key(.escape)
        try app.settle()
        try app.find(.button, "open false").click()
        try app.settle()
        app.click(at: CGPoint(x: 5, y: 5))
        try app.settle()
        _ = try app.find(.button, "open false")
    }

    @Test func popoverHasTheBarsOfItsOwnViews() throws {
        let app = TestApp(size: CGSize(width: 500, height: 500)) {
            NavigationSplitView {
                Flag(false) { flag in
                    Button("open") { flag.wrappedValue = true }.popover(isPresented: flag) {
                        NavigationStack {
                            NavigationLink("deeper") { Text("deep") }.navigationTitle("Popover")
                        }
                        .frame(width: 200, height: 150)
                    }
                }
            } detail: {
                Text("detail")
            }
        }
        try app.find(.button, "open").click()
        try app.settle()
        _ = try app.find(.heading, "Popover")
        try app.find(.button, "deeper").click()
        try app.settle()
        _ = try app.find(text: "deep")
        _ = try app.find(text: "detail")
    }
}
