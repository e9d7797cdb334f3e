import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Audits of accessibility") struct AuditTests {
    private func findings<Content: View>(_ kind: AuditFinding.Kind, @ViewBuilder _ content: () -> Content) -> [AuditFinding] {
        TestApp(size: CGSize(width: 400, height: 300), content: content).audit(AuditRules(kind))
    }

    @Test("A window that everybody can use has no findings") func good() {
        let app = TestApp(size: CGSize(width: 400, height: 300)) {
            Form {
                TextField("Name", text: .constant("Robin"))
                Toggle("Send reports", isOn: .constant(true))
                Slider(value: .constant(0.5)) { Text("Volume") }
                Image(systemName: "star").accessibilityLabel("Favourite")
                Button("Save") {}
                Text("Saved an hour ago")
            }
        }
        #expect(app.audit() == [])
    }

    @Test("Controls and pictures without a name are found, with a name they are not") func names() {
        let unnamed = findings(.unnamed) {
            VStack {
                Button {} label: { Color.red.frame(width: 40, height: 40) }
                Slider(value: .constant(0.5))
                TextField("", text: .constant("Robin"))
                Toggle("", isOn: .constant(true)).labelsHidden()
            }
        }
        #expect(unnamed.count == 4, "\(unnamed)")
        let named = findings(.unnamed) {
            VStack {
                Button {} label: { Color.red.frame(width: 40, height: 40) }.accessibilityLabel("Red")
                Slider(value: .constant(0.5)).accessibilityLabel("Volume")
                Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden()
                Color.blue.accessibilityHidden(true)
            }
        }
        #expect(named == [])
    }

    @Test("Text is found that hardly stands out; large text and what is disabled need less") func contrast() {
        let found = findings(.contrast) {
            VStack {
                Text("Faint").foregroundStyle(Color(white: 0.7))
                Text("Strong").foregroundStyle(Color(white: 0.2))
                Text("On a picture").foregroundStyle(.white).padding().background(Color(white: 0.75))
                Text("Large").font(.system(size: 30)).foregroundStyle(Color(white: 0.5))
                Text("Half there").opacity(0.3)
                Button("Off") {}.disabled(true)
            }
            .background(.white)
        }
        let texts = ["Faint", "Strong", "On a picture", "Large", "Half there", "Off"].filter { text in
            found.contains { $0.detail.contains("\"\(text)\"") }
        }
        #expect(texts == ["Faint", "On a picture", "Half there"], "\(found)")
        // White has a luminance of 1, and #B3B3B3 of 0.45: (1 + 0.05) / (0.45 + 0.05).
        #expect(found.first { $0.detail.contains("Faint") }?.detail.contains("2.1 to 1") == true, "\(found)")
    }

    @Test("Small targets are found where others are near, but not where they have room") func sizes() {
        func buttons(spacing: CGFloat) -> some View {
            HStack(spacing: spacing) {
                ForEach(0..<2) { index in
                    Button {} label: { Color.red.frame(width: 12, height: 12) }.buttonStyle(.plain).accessibilityLabel("\(index)")
                }
            }
        }
        #expect(findings(.targetSize) { buttons(spacing: 2) }.count == 2)
        #expect(findings(.targetSize) { buttons(spacing: 20) } == [])
    }

    @Test("A control that keys do not reach is found") func keys() {
        let found = findings(.unreachable) {
            VStack {
                Button("Reached") {}
                Text("By the pointer alone").onTapGesture {}.accessibilityAddTraits(.isButton)
            }
        }
        #expect(found.map(\.kind) == [.unreachable])
        #expect(found.first?.element.contains("By the pointer alone") == true)
        #expect(findings(.unreachable) {
            VStack {
                Picker("Fruit", selection: .constant(1)) { ForEach(0..<3) { Text("Fruit \($0)") } }.pickerStyle(.segmented)
                List(0..<3, id: \.self, selection: .constant(Set<Int>())) { Text("Row \($0)") }
                Stepper("Count", value: .constant(1))
                Text("Own").accessibilityAddTraits(.isButton).focusable()
            }
        } == [])
    }

    @Test("Links in a list, days of a calendar and arrows beside a field are reached by the keys of what is around them")
    func partsOfControls() {
        let found = findings(.unreachable) {
            NavigationStack {
                VStack {
                    List { ForEach(["Apples", "Pears"], id: \.self) { NavigationLink($0, value: $0) } }
                    DatePicker("Day", selection: .constant(Date(timeIntervalSinceReferenceDate: 730_000_000))).datePickerStyle(.graphical)
                    DatePicker("Hour", selection: .constant(Date(timeIntervalSinceReferenceDate: 730_000_000))).datePickerStyle(
                        .stepperField)
                }
            }
        }
        #expect(found == [])
        let outside = findings(.unreachable) { Text("Tap").onTapGesture {}.accessibilityAddTraits(.isButton) }
        #expect(outside.count == 1)
    }
}
