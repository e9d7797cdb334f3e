import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What has ended can be presented again, whatever changes while it goes; an alert keeps what it showed until it is gone.
@MainActor @Suite("Ends of presentations") struct PresentationEndTests {
    private struct Swapping: View {
        let isDialog: Bool
        @State private var isShown = false
        @State private var count = 0

        var body: some View {
            Button("Show") { isShown = true }
                .alert("Title", isPresented: isDialog ? .constant(false) : $isShown) { actions }
                .confirmationDialog("Title", isPresented: isDialog ? $isShown : .constant(false), titleVisibility: .visible) { actions }
        }

        @ViewBuilder private var actions: some View {
            if count < 1 {
                Button("First") { count += 1 }
            } else {
                Button("Second") { count = 0 }
            }
        }
    }

    private func shows(_ app: TestApp, _ text: String) -> Bool { app.displayListDescription().contains("\"\(text)\"") }

    @Test("An alert whose buttons change by its own button comes again", arguments: [false, true])
    func buttonsThatChange(isDialog: Bool) throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Swapping(isDialog: isDialog) }
        for name in ["First", "Second", "First", "Second"] {
            try app.find(.button, "Show").click()
            try app.settle()
            try app.find(.button, name).click()
            try app.settle()
            #expect(try app.maybeFind(.heading, "Title") == nil)
            #expect(try app.find(.button, "Show").isHittable)
        }
    }

    @Test("It comes again when it is asked for while it still goes") func askedForMeanwhile() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Swapping(isDialog: false) }
        try app.find(.button, "Show").click()
        try app.settle()
        try app.find(.button, "First").click()
        app.advance(by: .milliseconds(60))
        try app.find(.button, "Show").click()
        try app.settle()
        _ = try app.find(.heading, "Title")
        _ = try app.find(.button, "Second")
    }

    @Test("An alert shows what it has shown until it is gone") func keepsWhatItShows() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Swapping(isDialog: false) }
        try app.find(.button, "Show").click()
        try app.settle()
        try app.find(.button, "First").click()
        for _ in 0..<5 {
            app.advance(by: .milliseconds(16))
            #expect(shows(app, "First") && !shows(app, "Second"))
        }
        try app.settle()
        #expect(!shows(app, "First") && !shows(app, "Second"))
    }

    private struct Told: View {
        let ends: PassthroughSubject<Void, Never>
        @State private var isShown = true
        @State private var isOver = false

        var body: some View {
            Color.clear
                .alert("Title", isPresented: $isShown) { Button("Wait") {} } message: { Text(isOver ? "after" : "before") }
                .onReceive(ends) { _ in
                    isOver = true
                    isShown = false
                }
        }
    }

    @Test("The same where the app ends it") func keepsWhatItShowsWhenTheAppEndsIt() throws {
        let ends = PassthroughSubject<Void, Never>()
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Told(ends: ends) }
        try app.settle()
        #expect(shows(app, "before"))
        ends.send(())
        app.pump()
        app.advance(by: .milliseconds(64))
        #expect(shows(app, "before") && !shows(app, "after"))
        try app.settle()
        #expect(!shows(app, "before") && !shows(app, "after"))
    }

    private struct Confirming: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
    }

    private struct Counting: View {
        @State private var isShown = false
        @State private var changes = 0

        var body: some View {
            VStack {
                Text("changes \(changes)")
                Button("Show") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Confirming() }
            .onChange(of: isShown) { changes += 1 }
        }
    }

    /// The change that the end causes is an update of its own, right behind the one that sends the sheet away.
    @Test("A sheet comes again though the app changes something as it ends") func changesByTheEnd() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Counting() }
        for round in 1...3 {
            try app.find(.button, "Show").click()
            try app.settle()
            try app.find(.button, "Done").click()
            try app.settle()
            _ = try app.find(text: "changes \(2 * round)")
            #expect(try app.maybeFind(.button, "Done") == nil)
            #expect(try app.find(.button, "Show").isHittable)
        }
    }
}
