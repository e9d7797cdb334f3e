@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Group boxes, disclosure groups, links and badges") struct GroupingTests {
    private let log = Log()

    // Covers: view:LabeledContent
    @Test("Labeled content puts its value after its label, and on a phone or in a grouped form at the other end")
    func labeledContentSpreads() throws {
        let plain = TestApp(size: CGSize(width: 200, height: 50)) {
            LabeledContent("Name", value: "Kim").frame(width: 200, alignment: .leading)
        }
        #expect(try plain.find(text: "Name").frame.minX == 0)
        #expect(try plain.find(text: "Kim").frame.minX == plain.find(text: "Name").frame.maxX + Theme.controlSpacing)
        plain.setEnvironment(\.deviceForm, .phone)
        #expect(try plain.find(text: "Name").frame.minX == 0)
        #expect(try plain.find(text: "Kim").frame.maxX == 200)
        let form = TestApp(size: CGSize(width: 300, height: 100)) { Form { LabeledContent("Name", value: "Kim") }.formStyle(.grouped) }
        #expect(try form.find(text: "Kim").frame.maxX > 250)
    }

    // Covers: view:DisclosureGroup
    @Test("The content of a disclosure group appears on expanding and disappears on collapsing")
    func disclosureGroupsMakeContentWhenItIsShown() throws {
        let app = TestApp {
            DisclosureGroup("More") {
                Text("content").onAppear { log("appear") }.onDisappear { log("disappear") }
            }
        }
        #expect(log.drain() == [])
        let button = try app.find(.button, "More")
        #expect(button.value == "collapsed")
        try button.click()
        try app.settle()
        #expect(log.drain() == ["appear"])
        _ = try app.find(text: "content")
        app.key(.tab)
        app.key(.leftArrow)
        try app.settle()
        #expect(log.drain() == ["disappear"])
        app.key(.rightArrow)
        #expect(button.value == "expanded")
    }

    @Test("A disclosure group reads and writes its isExpanded binding") func disclosureGroupsFollowABinding() throws {
        let app = TestApp {
            Holder(false) { isExpanded in
                VStack {
                    Toggle("T", isOn: isExpanded)
                    DisclosureGroup("More", isExpanded: isExpanded) { Text("content") }
                }
            }
        }
        try app.find(.checkBox).click()
        try app.settle()
        _ = try app.find(text: "content")
        try app.find(.button, "More").click()
        #expect(try app.find(.checkBox).value == "off")
    }

    // Covers: protocol:GroupBoxStyle
    @Test("A custom group box style also applies to nested group boxes") func nestedGroupBoxesHaveTheSameStyle() {
        let app = TestApp { GroupBox("A") { GroupBox("B") { Text("x") } }.groupBoxStyle(Named(log: log)) }
        #expect(log.drain() == ["box", "box"])
        withExtendedLifetime(app) {}
    }

    // Covers: view:GroupBox
    @Test("A group box takes the proposed width but only its content's height")
    func groupBoxesHugTheirContentsHeight() throws {
        let app = TestApp { GroupBox("Title") { Text("x") } }
        _ = try app.find(text: "Title")
        let text = answer(.unspecified, Text("x"))
        #expect(answer(ProposedViewSize(width: 100, height: 300), GroupBox { Text("x") }) == CGSize(width: 100, height: text.height + 20))
    }

    @Test("A background style fills group boxes, in place of their own shade", arguments: [TestApp.Device.desktop, .phone])
    func groupBoxesHaveTheBackgroundStyle(device: TestApp.Device) {
        func painted(_ style: Color?) -> String {
            TestApp(size: CGSize(width: 200, height: 100)) {
                let box = GroupBox("Title") { Text("x") }.environment(\.deviceForm, device == .phone ? .phone : .desktop)
                if let style { box.backgroundStyle(style) } else { box }
            }.displayListDescription()
        }
        #expect(painted(.red).contains("#FF3B30FF"))
        #expect(!painted(nil).contains("#FF3B30FF"))
    }

    // Covers: view:ControlGroup
    @Test("A button in a control group runs its own action") func controlGroupsKeepTheirButtons() throws {
        let app = TestApp { ControlGroup { Button("A") { log("a") }; Button("B") { log("b") } } }
        try app.find(.button, "B").click()
        #expect(log.drain() == ["b"])
    }

    // Covers: view:ContentUnavailableView
    @Test("ContentUnavailableView shows its label, description, actions and search text")
    func unavailableContentShowsItsParts() throws {
        let app = TestApp {
            ContentUnavailableView {
                Label("No mail", systemImage: "tray")
            } description: {
                Text("Nothing has come")
            } actions: {
                Button("Refresh") { log("refresh") }
            }
        }
        _ = try app.find(text: "No mail")
        _ = try app.find(text: "Nothing has come")
        try app.find(.button, "Refresh").click()
        #expect(log.drain() == ["refresh"])
        let search = TestApp { ContentUnavailableView.search(text: "abc") }
        _ = try search.find(containing: "abc")
    }

    // MARK: Links

    // Covers: view:Link
    @Test("A clicked link calls the openURL action with its destination") func linksOpenURLs() throws {
        let app = TestApp {
            Link("Site", destination: URL(string: "https://example.org")!)
                .environment(\.openURL, OpenURLAction { log($0.absoluteString); return .handled })
        }
        try app.find(text: "Site").click()
        #expect(log.drain() == ["https://example.org"])
    }

    // Covers: env:openURL, envSet:openURL, type:OpenURLAction
    @Test("An openURL action that answers systemAction passes on to the outer one") func openURLGoesOutwards() throws {
        let app = TestApp {
            Asking(log: log)
                .environment(\.openURL, OpenURLAction { $0.host() == "inner" ? .handled : .systemAction })
                .environment(\.openURL, OpenURLAction { log("outer \($0.host() ?? "")"); return .discarded })
        }
        try app.find(.button, "inner").click()
        try app.find(.button, "other").click()
        #expect(log.drain() == ["true", "outer other", "false"])
    }

    @Test("A link to a file URL is refused with a message") func filesAreRefused() throws {
        let messages = try Diagnostics.recording {
            let app = TestApp { Link("File", destination: URL(filePath: "/etc/passwd")) }
            try app.find(text: "File").click()
        }
        #expect(messages.contains { $0.contains("openURL") })
    }

    // Covers: view:EditButton, type:EditMode, env:editMode, envSet:editMode
    @Test("EditButton switches the edit mode and its title to Done") func editButtonSwitches() throws {
        let app = TestApp { Holder(EditMode.inactive) { mode in EditButton().environment(\.editMode, mode) } }
        try app.find(.button, "Edit").click()
        _ = try app.find(.button, "Done")
    }

    // Covers: mod:badge
    @Test("A badge is stored on the view's node as a trait") func badgesAreTraits() throws {
        let app = TestApp { Text("x").badge(3).accessibilityIdentifier("x") }
        var node: Node? = try app.find(id: "x").node
        while let current = node, current.badge == nil { node = current.parent }
        #expect(node?.badge == Text(verbatim: "3"))
    }
}

private struct Named: GroupBoxStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        log("box")
        return VStack { configuration.label; configuration.content }
    }
}

private struct Asking: View {
    let log: Log
    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack {
            ForEach(["inner", "other"], id: \.self) { host in
                Button(host) { openURL(URL(string: "https://\(host)")!) { log("\($0)") } }
            }
        }
    }
}
