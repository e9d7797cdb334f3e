import SwiftUI

struct GroupsPage: View {
    @State private var isExpanded = true
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Group box") {
                GroupBox("Network") {
                    VStack(alignment: .leading, spacing: 8) {
                        Toggle("Use a proxy", isOn: $isOn)
                        LabeledContent("Address", value: "192.168.0.7")
                    }
                }
                .frame(width: 280)
            }
            Row("Disclosure") {
                DisclosureGroup("Advanced", isExpanded: $isExpanded) {
                    Toggle("Verbose", isOn: $isOn)
                    Button("Reset") {}
                }
                .frame(width: 280)
            }
            Row("Control group") {
                ControlGroup {
                    Button("Back") {}
                    Button("Forward") {}
                }
            }
            Row("Labels") {
                Label("Mail", systemImage: "envelope")
                Label("Mail", systemImage: "envelope").labelStyle(.iconOnly)
                Label("Mail", systemImage: "envelope").labelStyle(.titleOnly)
            }
            Row("Link") { Link("The Swift language", destination: URL(string: "https://swift.org")!) }
            Row("Unavailable") {
                ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New letters show up here."))
                    .frame(width: 280, height: 150)
            }
        }
    }
}

#Preview("Groups", traits: .fixedLayout(width: 812, height: 900)) { GroupsPage().padding(24) }
